import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import { AskedAccount, isAccountAsked } from '@/features/common/money/asked-account';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { FpsLink } from './fps-link';
import { hasMoved, OrderMovements } from './order-movements';
import { isStillPayable } from './order-state';
import { type Order, useOrderTitle } from './order-summary';

const TONES: Record<Order['status'] | 'processing', ChipTone> = {
  pending: 'turn',
  processing: 'wait',
  paid: 'info',
  refund_pending: 'wait',
  partly_refunded: 'info',
  refunded: 'done',
  cancelled: 'done',
  expired: 'done',
};

/** One order: its title, amount and state, and the available actions. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const dates = useDates();
  const titleOf = useOrderTitle();
  const isPayable = isStillPayable(order);
  const state = order.is_processing
    ? 'processing'
    : order.status === 'pending' && !isPayable
      ? 'expired'
      : order.status;
  const subjectPath =
    order.kind === 'subscription'
      ? privatePaths.subscription()
      : order.project_id === null
        ? null
        : privatePaths.projectDetail(order.project_id);
  return (
    <Card tone={isPayable ? 'turn' : 'plain'} className="grid gap-x-8 gap-y-4 p-5 md:grid-cols-[1fr_auto] md:p-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
          <span className="text-sm text-ink-2">{t(`order.kind.${order.kind}`)}</span>
        </p>
        <h2 className="mt-2 break-words text-lg">{titleOf(order)}</h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums text-ink-2">
          <span className="whitespace-nowrap">{order.order_number}</span>
          <span>
            {order.paid_at
              ? t('record.paid_at', { day: dates.day(order.paid_at) })
              : t('record.made', { day: dates.day(order.created_at) })}
          </span>
          {isPayable && order.expires_at && <span>{t('record.until', { day: dates.day(order.expires_at) })}</span>}
        </p>
      </div>
      <p className="text-xl font-semibold tabular-nums md:text-right">
        {formatPrice(order.amount_cents)}
        {order.kind !== 'fee' && order.fee_cents > 0 && (
          <span className="block text-sm font-normal text-ink-2">
            {t('record.with_fee', { amount: formatPrice(order.fee_cents) })}
          </span>
        )}
      </p>
      {hasMoved(order) && (
        <div className="border-t border-line pt-4 md:col-span-2">
          <OrderMovements order={order} />
        </div>
      )}
      {isAccountAsked(order) && (
        <div className="md:col-span-2">
          <AskedAccount order={order} />
        </div>
      )}
      <p className="flex flex-wrap gap-3 md:col-span-2">
        {order.is_by_fps && <FpsLink orderNumber={order.order_number} />}
        {isPayable && (
          <ButtonLink href={privatePaths.payment(order.order_number)}>
            {t('record.pay')}
            <span className="sr-only"> {order.order_number}</span>
          </ButtonLink>
        )}
        {order.paid_at !== null && (
          <ButtonLink variant="quiet" href={privatePaths.receipt(order.order_number)}>
            {t('record.receipt')}
            <span className="sr-only"> {order.order_number}</span>
          </ButtonLink>
        )}
        {subjectPath && (
          <ButtonLink variant="text" href={subjectPath}>
            {t(`record.thing.${order.kind}`)}
            <span className="sr-only"> {order.order_number}</span>
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}
