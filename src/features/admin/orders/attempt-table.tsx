import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { useDates } from '@/features/common/time/use-dates';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { useKnownWord } from '../common/use-known-word';
import type { AdminOrder } from './order';

/** Every visit to the provider's checkout, with the provider's reference. */
export function AttemptTable({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  if (order.attempts.length === 0) return null;
  const columns = (['reference', 'state', 'amount', 'began', 'settled'] as const).map((key) => ({
    key,
    label: t(`orders.attempt.${key}`),
    isFigure: key === 'amount',
  }));
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-lg">{t('orders.attempts')}</h2>
      <DataTable label={t('orders.attempts')} columns={columns}>
        {order.attempts.map((attempt) => (
          <tr key={attempt.reference}>
            <RowHead>
              <span className="break-all text-sm">{attempt.reference}</span>
              <span className="block text-sm text-ink-2">
                {word(`books.provider.${attempt.provider}`, attempt.provider)}
              </span>
            </RowHead>
            <Cell>{t(`orders.attempt_state.${attempt.status}`)}</Cell>
            <Cell isFigure>{formatPrice(attempt.amount_cents)}</Cell>
            <Cell>{dates.dayTime(attempt.created_at)}</Cell>
            <Cell>{attempt.settled_at && dates.dayTime(attempt.settled_at)}</Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
