import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { orderCalls } from '@/contract/order/calls';
import { isProfessional } from '@/domain/roles';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { OrderCard } from './order-card';

/** Every order of the user's with its state and receipt, newest first. */
export function PaymentRecord() {
  const { t } = useTranslation('payment');
  const { t: account } = useTranslation('account');
  const { userType } = useSession();
  const list = useCallPages(orderCalls.orderListing, {}, { isLive: true });
  const isPro = userType !== null && isProfessional(userType);
  const next = isPro
    ? { href: privatePaths.subscription(), label: t('to_subscription') }
    : { href: paths.projects(), label: t('to_projects') };
  if (list.error) return <CallFailure error={list.error} onRetry={list.retry} wayOut={next} />;
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-[1.625rem] md:text-[2rem]">{t('record.title')}</h1>
        {list.rows !== null && list.rows.length > 0 && (
          <ButtonLink variant="quiet" href={privatePaths.statement()}>
            {account('statement.link')}
          </ButtonLink>
        )}
      </div>
      {list.rows === null ? (
        <SkeletonList rows={3} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          picture="inbox"
          title={t('record.none')}
          text={t(`record.none_text.${isPro ? 'professional' : 'client'}`)}
          action={<ButtonLink href={next.href}>{next.label}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-3">
          {list.rows.map((order) => (
            <li key={order.order_number}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </section>
  );
}
