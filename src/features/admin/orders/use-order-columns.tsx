import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { keepUnits } from '@/domain/units';
import { useRefundWords } from '@/features/common/project/use-refund-words';
import { useDates } from '@/features/common/time/use-dates';
import { Aside, type DeskColumn, RowLink } from '../common/desk-table';
import { OrderChip } from './order-chip';

type Row = ReplyOf<typeof adminOrderCalls.orders>['value'][number];

/** The columns of the list of orders. @param isPayouts of orders of which professionals are to be paid */
export function useOrderColumns(isPayouts: boolean): DeskColumn<Row>[] {
  const { t } = useTranslation('admin');
  const { t: payment } = useTranslation('payment');
  const dates = useDates();
  const refundWords = useRefundWords();
  return [
    {
      key: 'order',
      label: t('orders.column.order'),
      // On a phone the rest of the row.
      width: '@lg:w-40 @2xl:w-48',
      cell: ({ order_number, title }) => (
        <RowLink href={privatePaths.adminOrder(order_number)} below={keepUnits(title)}>
          {order_number}
        </RowLink>
      ),
    },
    {
      key: 'title',
      label: t('orders.column.title'),
      from: 'mid',
      cell: ({ title, kind }) => (
        <>
          {keepUnits(title)} <Aside>{payment(`order.kind.${kind}`)}</Aside>
        </>
      ),
    },
    {
      key: 'status',
      label: t('orders.column.status'),
      from: isPayouts ? 'small' : undefined,
      width: 'w-24 @lg:w-28 @2xl:w-36',
      cell: ({ status }) => <OrderChip status={status} />,
    },
    {
      key: 'payer',
      label: t('orders.column.payer'),
      from: 'wide',
      cell: ({ payer }) => (
        <>
          {payer.name} <Aside>{payer.email}</Aside>
        </>
      ),
    },
    ...(isPayouts
      ? [
          {
            key: 'payout',
            label: t('orders.column.payout'),
            isFigure: true,
            width: 'w-32 @lg:w-40 @2xl:w-52',
            cell: ({ payouts_due }: Row) =>
              payouts_due.map(({ to, payee, amount_cents, has_payee }) => (
                <span key={to} className="block">
                  {payee} <span className="font-semibold">{formatPrice(amount_cents)}</span>
                  {!has_payee && <span className="text-ember max-lg:block"> {t('orders.payout.no_payee')}</span>}
                </span>
              )),
          },
        ]
      : []),
    {
      key: 'amount',
      label: t('orders.column.amount'),
      sort: 'amount',
      isFigure: true,
      from: isPayouts ? 'huge' : undefined,
      width: 'w-24 @2xl:w-28',
      cell: ({ amount_cents }) => formatPrice(amount_cents),
    },
    {
      key: 'refunded',
      label: t('orders.column.refunded'),
      isFigure: true,
      from: isPayouts ? 'huge' : 'widest',
      width: 'w-32',
      cell: ({ refunded_cents }) => refunded_cents > 0 && <Aside>{refundWords(refunded_cents)}</Aside>,
    },
    {
      key: 'made',
      label: t('orders.column.made'),
      sort: 'made',
      from: 'mid',
      width: 'w-28',
      cell: ({ created_at }) => dates.day(created_at),
    },
    {
      key: 'paid',
      label: t('orders.column.paid'),
      sort: 'paid',
      from: 'wide',
      width: 'w-28',
      cell: ({ paid_at }) => paid_at && dates.day(paid_at),
    },
  ];
}
