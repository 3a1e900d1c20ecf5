import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { AskedAccount, isAccountAsked } from '@/features/common/money/asked-account';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';
import type { RegisterType } from '../register-draft';
import { type Registration, SentPapers } from './sent-papers';

interface ApprovalRejectedProps {
  registration: Registration;
  type: Exclude<RegisterType, 'client'>;
}

/** A rejection: the reason, the refund, and how to apply again. */
export function ApprovalRejected({ registration, type }: ApprovalRejectedProps) {
  const { t } = useTranslation('profile');
  const { rejection } = registration;
  return (
    <div className="grid gap-5">
      <Card as="section" aria-labelledby="why" className="p-5 sm:p-6">
        <h2 id="why" className="text-lg">
          {t('registration.rejected.why')}
        </h2>
        {rejection && (
          <>
            <p className="mt-2 font-semibold">{t(`registration.reason.${rejection.reason_code}`)}</p>
            {rejection.note && <p className="mt-1 whitespace-pre-line break-words">{rejection.note}</p>}
          </>
        )}
        <Refund />
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={`${paths.registerType(type)}?again=1`} className="max-sm:w-full">
            {t('registration.rejected.again')}
          </ButtonLink>
        </p>
        <p className="mt-3 text-[0.9375rem] text-ink-2">{t('registration.rejected.again_text')}</p>
      </Card>
      <SentPapers registration={registration} />
    </div>
  );
}

/** The newest refunded order; without it the text above still announces the refund. */
function Refund() {
  const { t } = useTranslation('profile');
  const orders = useCallQuery(orderCalls.orderListing, { limit: 10 }, { isLive: true });
  const order = orders.data?.value.find(
    ({ kind, status }) => kind === 'subscription' && (status === 'refunded' || status === 'refund_pending'),
  );
  if (!order) return null;
  if (isAccountAsked(order)) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <AskedAccount order={order} />
      </div>
    );
  }
  const price = formatPrice(order.amount_cents);
  return (
    <p className="mt-4 flex gap-2.5 border-t border-line pt-4">
      <Icon name="money" className="mt-0.5 size-6 text-jade" />
      <span className="tabular-nums">
        {order.status === 'refunded'
          ? t('registration.rejected.refunded', { price })
          : t('registration.rejected.refunding', { price })}
      </span>
    </p>
  );
}
