import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { useDates } from '@/features/common/time/use-dates';
import { Chip } from '@/ui/layout/chip';
import { Cell, DataTable, RowHead } from '../common/data-table';
import type { BankPreview } from './fps-replies';

/** What would become of each line of the file. */
export function PreviewTable({ found }: { found: BankPreview }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const columns = (['line', 'outcome', 'amount', 'day', 'order'] as const).map((key) => ({
    key,
    label: t(`fps.column.${key}`),
    isFigure: key === 'amount',
  }));
  return (
    <div className="grid gap-2">
      <DataTable label={t('fps.import.preview')} columns={columns}>
        {found.lines.map((line) => (
          <tr key={line.row}>
            <RowHead>
              <span className="break-words">{line.description || t('fps.row', { row: line.row })}</span>
            </RowHead>
            <Cell>
              <Chip
                tone={line.outcome === 'matched' ? 'info' : line.outcome && line.outcome !== 'known' ? 'turn' : 'done'}
              >
                {line.fault ? t(`fps.fault.${line.fault}`) : t(`fps.outcome.${line.outcome ?? 'unknown'}`)}
              </Chip>
            </Cell>
            <Cell isFigure>{line.amount_cents !== null && formatPrice(line.amount_cents)}</Cell>
            <Cell>{line.value_date && dates.day(line.value_date)}</Cell>
            <Cell>{line.order_number}</Cell>
          </tr>
        ))}
      </DataTable>
      {found.count > found.lines.length && (
        <p className="text-sm text-ink-2">{t('fps.import.more', { count: found.count - found.lines.length })}</p>
      )}
    </div>
  );
}
