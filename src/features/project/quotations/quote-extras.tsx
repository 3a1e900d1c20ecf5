import { useTranslation } from 'next-i18next/pages';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { LINE_MAX_CHARS, MAX_ITEMS } from '@/config/limits/calls';
import { formatPrice } from '@/domain/money';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { useRules } from '../turn/use-rules';
import { MAX_UNIT_CENTS } from './quote-rows';
import { blankExtra, type QuoteValues, rowCents } from './quote-values';

interface QuoteExtrasProps {
  form: UseFormReturn<QuoteValues>;
  /** How many items the estimate has: the server numbers extras after them. */
  offset: number;
  serverErrors: Record<string, string>;
}

/** The lines that the technician adds to the estimate's items. */
export function QuoteExtras({ form, offset, serverErrors }: QuoteExtrasProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'extras' });
  const typed = useWatch({ control: form.control, name: 'extras' });
  const errors = form.formState.errors.extras;
  const errorOf = (index: number, field: 'description' | 'quantity' | 'unit' | 'price') =>
    errors?.[index]?.[field]?.message ??
    serverErrors[`items.${offset + index}.${field === 'price' ? 'unit_price_cents' : field}`];

  return (
    <div>
      <ul className="grid gap-4">
        {fields.map((row, index) => {
          const name = `extras.${index}` as const;
          const cents = typed[index] ? rowCents(typed[index]) : null;
          return (
            <li key={row.id} className="grid gap-x-4 gap-y-3 rounded-m border border-line p-4 sm:grid-cols-4">
              <div className="sm:col-span-4">
                <TextField
                  label={`${t('quote.extra')} ${index + 1}`}
                  autoComplete="off"
                  error={errorOf(index, 'description')}
                  {...form.register(`${name}.description`, { validate: rules.text(LINE_MAX_CHARS) })}
                />
              </div>
              <TextField
                label={t('estimate.quantity')}
                inputMode="decimal"
                autoComplete="off"
                error={errorOf(index, 'quantity')}
                {...form.register(`${name}.quantity`, { validate: rules.quantity })}
              />
              <TextField
                label={t('estimate.unit')}
                placeholder={t('estimate.unit_example')}
                autoComplete="off"
                error={errorOf(index, 'unit')}
                {...form.register(`${name}.unit`, { validate: rules.text(20) })}
              />
              <MoneyField
                label={t('quote.price')}
                error={errorOf(index, 'price')}
                {...form.register(`${name}.price`, { validate: rules.money(MAX_UNIT_CENTS) })}
              />
              <p className="flex items-end justify-between gap-3 font-semibold tabular-nums">
                <Button
                  variant="text"
                  onClick={() => remove(index)}
                  aria-label={t('estimate.remove', { n: index + 1 })}
                >
                  <Icon name="trash" />
                </Button>
                <span className="pb-3">{cents === null ? '' : formatPrice(cents)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <Button
        variant="quiet"
        className={fields.length > 0 ? 'mt-4' : ''}
        disabled={offset + fields.length >= MAX_ITEMS}
        onClick={() => append(blankExtra())}
      >
        <Icon name="plus" />
        {t('quote.add')}
      </Button>
    </div>
  );
}
