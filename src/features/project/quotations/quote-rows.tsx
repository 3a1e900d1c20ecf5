import { useTranslation } from 'next-i18next/pages';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { centsOf, formatPrice } from '@/domain/money';
import { MoneyField } from '@/ui/form/money-field';
import { Measure } from '../items/measure';
import { useRules } from '../turn/use-rules';
import { MAX_UNIT_CENTS, type QuoteValues, rowCents } from './quote-values';
import { StateChoice } from './state-choice';

interface QuoteRowsProps {
  form: UseFormReturn<QuoteValues>;
  serverErrors: Record<string, string>;
}

/** The estimate's items, each answered: a price, included elsewhere, or not included. */
export function QuoteRows({ form, serverErrors }: QuoteRowsProps) {
  const { t } = useTranslation(['project', 'detail']);
  const rows = useWatch({ control: form.control, name: 'rows' });
  return (
    <ol className="divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        <li key={row.itemId} className="py-3.5">
          <QuoteRow form={form} index={index} serverErrors={serverErrors} />
        </li>
      ))}
      {rows.length === 0 && <li className="py-3.5 text-ink-2">{t('detail:quote.no_items')}</li>}
    </ol>
  );
}

function QuoteRow({ form, index, serverErrors }: QuoteRowsProps & { index: number }) {
  const { t } = useTranslation(['project', 'detail']);
  const { t: items } = useTranslation('items');
  const rules = useRules();
  const row = useWatch({ control: form.control, name: `rows.${index}` });
  const name = `rows.${index}.price` as const;
  const cents = rowCents(row);
  const price = row.state === 'priced' ? centsOf(row.price) : null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">
        {row.description} {row.quantity} {row.unit}
      </legend>
      <div className="grid items-start gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <p aria-hidden="true" className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 basis-full break-words font-semibold">{row.description}</span>
          <span className="text-sm text-ink-2">
            <Measure quantity={row.quantity} unit={row.unit} />
            {price !== null && <span className="whitespace-nowrap"> × {formatPrice(price)}</span>}
          </span>
          <span className="whitespace-nowrap font-semibold tabular-nums">
            {row.state === 'priced' && cents !== null && formatPrice(cents)}
          </span>
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-36 md:w-44 md:flex-none [&_p]:w-max [&_p]:max-w-[calc(100vw-96px)]">
            {row.state === 'priced' ? (
              <MoneyField
                label={t('detail:quote.unit_price', { unit: row.unit })}
                isLabelHidden
                placeholder={items('per_unit', { unit: row.unit })}
                enterKeyHint="next"
                error={
                  form.formState.errors.rows?.[index]?.price?.message ?? serverErrors[`items.${index}.unit_price_cents`]
                }
                {...form.register(name, { validate: rules.money(MAX_UNIT_CENTS), shouldUnregister: false })}
              />
            ) : (
              <p className="flex min-h-12 items-center text-ink-2">{t(`detail:quote.state.${row.state}`)}</p>
            )}
          </div>
          <StateChoice
            state={row.state}
            onChange={(state) => {
              form.setValue(`rows.${index}.state`, state, { shouldDirty: true });
              form.clearErrors(name);
            }}
          />
        </div>
      </div>
    </fieldset>
  );
}
