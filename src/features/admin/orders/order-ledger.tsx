import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { type AdminOrder, payoutsOf } from './order';

interface Line {
  /** The time by which the lines are sorted. */
  at: string;
  /** The payment was returned before the time of that was recorded, so none is shown. */
  isUntimed?: boolean;
  text: string;
  cents: number;
}

/** The money received and paid out, in order of time. */
export function OrderLedger({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const lines = useLines(order);
  if (lines.length === 0) return null;
  return (
    <Section heading="h2" title={t('orders.ledger')}>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are in order of time, and are only added
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 tabular-nums sm:grid-cols-[minmax(0,1fr)_auto_7rem]"
          >
            <span className="break-words">{line.text}</span>
            {!line.isUntimed && (
              <time dateTime={line.at} className="text-sm text-ink-2 max-sm:row-start-2">
                {dates.dayTime(line.at)}
              </time>
            )}
            <span className="col-start-2 row-start-1 text-right sm:col-start-3">{formatPrice(line.cents)}</span>
          </li>
        ))}
      </ul>
      <Link
        href={privatePaths.adminBooks({ order_number: order.order_number })}
        className="inline-flex min-h-11 items-center text-jade underline-offset-4 hover:underline"
      >
        {t('books.to_books')}
      </Link>
    </Section>
  );
}

function useLines(order: AdminOrder): Line[] {
  const { t } = useTranslation('admin');
  const lines: Line[] = [
    ...(order.paid_at ? [{ at: order.paid_at, text: t('orders.line.paid'), cents: order.amount_cents }] : []),
    ...order.unused.flatMap((payment) => [
      { at: payment.paid_at, text: t(`orders.line.unused.${payment.reason}`), cents: payment.amount_cents },
      ...(payment.is_returned
        ? [
            {
              at: payment.returned_at ?? payment.paid_at,
              isUntimed: payment.returned_at === null,
              text: t('orders.line.returned'),
              cents: -payment.amount_cents,
            },
          ]
        : []),
    ]),
    ...order.refunds.map((refund) => ({
      at: refund.settled_at ?? refund.created_at,
      text: t(refund.settled_at ? 'orders.line.refunded' : 'orders.line.refunding'),
      cents: -refund.amount_cents,
    })),
    ...payoutsOf(order).flatMap(({ payee, paid_out }) =>
      paid_out
        ? [
            {
              at: paid_out.created_at,
              text: t('orders.line.paid_out', { name: payee.name, reference: paid_out.reference }),
              cents: -paid_out.amount_cents,
            },
          ]
        : [],
    ),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at));
}
