import { useTranslation } from 'next-i18next/pages';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_AMOUNT_CENTS } from '@/config/limits/calls';
import { formatPrice } from '@/domain/money';
import { QUOTATION_ITEM_STATES } from '@/domain/project/options';
import { MoneyField } from '@/ui/form/money-field';
import { useRules } from '../turn/use-rules';
import { type QuoteValues, rowCents } from './quote-values';

/** The highest price of one unit in cents, as quote-project takes it. */
export const MAX_UNIT_CENTS = MAX_AMOUNT_CENTS / 1000;

interface QuoteRowsProps {
  form: UseFormReturn<QuoteValues>;
  serverErrors: Record<string, string>;
}

/** The estimate's items, each answered: a price, included elsewhere, or not included. */
export function QuoteRows({ form, serverErrors }: QuoteRowsProps) {
  const { t } = useTranslation('project');
  const rows = useWatch({ control: form.control, name: 'rows' });
  return (
    <ol className="grid gap-4">
      {rows.map((row, index) => (
        <li key={row.itemId}>
          <fieldset className="min-w-0 rounded-m border border-line p-4">
            <legend className="sr-only">{row.description}</legend>
            <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4" aria-hidden="true">
              <span className="font-semibold">{row.description}</span>
              <span className="text-sm tabular-nums text-ink-2">
                {row.quantity} {row.unit}
              </span>
            </p>
            <QuoteRowFields form={form} index={index} serverErrors={serverErrors} />
          </fieldset>
        </li>
      ))}
      {rows.length === 0 && <li className="text-ink-2">{t('quote.no_items')}</li>}
    </ol>
  );
}

function QuoteRowFields({ form, index, serverErrors }: QuoteRowsProps & { index: number }) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const row = useWatch({ control: form.control, name: `rows.${index}` });
  const name = `rows.${index}` as const;
  const cents = rowCents(row);
  return (
    <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,200px)_1fr]">
      <div className="flex flex-wrap gap-2">
        {QUOTATION_ITEM_STATES.map((state) => (
          <label
            key={state}
            className="inline-flex min-h-[46px] cursor-pointer items-center rounded-full border border-[#8f978f] bg-card px-4 text-[15px] has-checked:border-jade has-checked:bg-jade-soft has-checked:font-semibold has-checked:text-jade-dark has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-jade"
          >
            <input
              type="radio"
              value={state}
              className="sr-only"
              {...form.register(`${name}.state`, { deps: `${name}.price` })}
            />
            {t(`quote.state.${state}`)}
          </label>
        ))}
      </div>
      {row.state === 'priced' && (
        <>
          <MoneyField
            label={t('quote.unit_price', { unit: row.unit })}
            error={
              form.formState.errors.rows?.[index]?.price?.message ?? serverErrors[`items.${index}.unit_price_cents`]
            }
            {...form.register(`${name}.price`, { validate: rules.money(MAX_UNIT_CENTS), shouldUnregister: false })}
          />
          <p className="pb-3 text-right font-semibold tabular-nums">{cents === null ? '' : formatPrice(cents)}</p>
        </>
      )}
    </div>
  );
}
