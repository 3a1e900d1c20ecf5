import { useTranslation } from 'next-i18next/pages';
import { personName } from '@/features/common/people/person-name';
import { Button } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import type { Quotation } from '../types';
import { QUOTATION_ORDERS, type QuotationOrder } from './quotation-order';

interface QuotationOrderFieldProps {
  order: QuotationOrder;
  onOrder: (order: QuotationOrder) => void;
}

/** The order of quotations. */
export function QuotationOrderField({ order, onOrder }: QuotationOrderFieldProps) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <div className="max-w-64">
      <SelectField
        label={t('detail:quotes.order.label')}
        value={order}
        onChange={(event) => onOrder(event.target.value as QuotationOrder)}
        options={QUOTATION_ORDERS.map((value) => ({ value, label: t(`detail:quotes.order.${value}`) }))}
      />
    </div>
  );
}

interface QuotationPickerProps {
  quotations: Quotation[];
  /** Ids that are left out of the table. */
  hidden: readonly number[];
  onHidden: (hidden: number[]) => void;
}

/** How many fit side by side on a wide screen. */
const SIDE_BY_SIDE = 4;

/** Which quotations are in the table. */
export function QuotationPicker({ quotations, hidden, onHidden }: QuotationPickerProps) {
  const { t } = useTranslation(['project', 'detail']);
  const onToggle = (id: number) =>
    onHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{t('detail:quotes.pick')}</legend>
      <div className="flex flex-wrap gap-2">
        {quotations.map(({ id, technician }) => {
          const isShown = !hidden.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isShown}
              // The last column cannot be hidden: an empty table is of no use.
              disabled={isShown && hidden.length === quotations.length - 1}
              onClick={() => onToggle(id)}
              className={`min-h-11 cursor-pointer rounded-full border px-4 text-[0.9375rem] disabled:cursor-not-allowed ${isShown ? 'border-jade bg-jade-soft font-semibold text-jade-dark' : 'border-line-strong bg-card text-ink-2 hover:border-jade'}`}
            >
              {personName(technician)}
            </button>
          );
        })}
        {hidden.length > 0 ? (
          <Button variant="text" onClick={() => onHidden([])}>
            {t('detail:quotes.show_all')}
          </Button>
        ) : (
          quotations.length > SIDE_BY_SIDE && (
            <Button
              variant="text"
              onClick={() => onHidden(quotations.slice(SIDE_BY_SIDE).map((quotation) => quotation.id))}
            >
              {t('detail:quotes.show_first', { n: SIDE_BY_SIDE })}
            </Button>
          )
        )}
      </div>
    </fieldset>
  );
}
