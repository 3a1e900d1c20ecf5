import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { Alert } from '@/ui/layout/alert';

type Order = ReplyOf<typeof orderCalls.orderListing>['value'][number];
export type HandRefunds = Pick<Order, 'order_number' | 'hand_refunds'>;

/** What cannot be refunded until the payer gives an account, and the link to the order, which has the form. */
export function AskedAccountAlert({ order }: { order: HandRefunds }) {
  const { t } = useTranslation('fps');
  const cents = order.hand_refunds.reduce((sum, { amount_cents, account }) => sum + (account ? 0 : amount_cents), 0);
  return (
    <Alert tone="warning" title={t('refund.asked', { amount: formatPrice(cents) })}>
      <Link href={privatePaths.payment(order.order_number)} className="link inline-flex min-h-11 items-center">
        {t('refund.to_form')}
        <span className="sr-only"> {order.order_number}</span>
      </Link>
    </Alert>
  );
}
