import { useTranslation } from 'next-i18next/pages';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LINE_MAX_CHARS, MAX_ITEMS, UNIT_MAX_CHARS } from '@/config/limits/calls';
import { formatChange } from '@/domain/money';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { MAX_UNIT_CENTS } from '../quotations/quote-values';
import { useRows } from '../turn/use-rows';
import { useRules } from '../turn/use-rules';
import { blankItem, itemCents, type VariationValues } from './variation-values';

interface AddedItemsProps {
  form: UseFormReturn<VariationValues>;
  /** How many agreed items are changed: both together are one list, with a limit. */
  changedCount: number;
  serverErrors: Record<string, string>;
}

/** The items that a change adds; none for one that only changes or takes away. Enter adds one under the current. */
export function AddedItems({ form, changedCount, serverErrors }: AddedItemsProps) {
  const { t } = useTranslation(['detail', 'project']);
  const rules = useRules();
  const { fields, addLast, onKeyDown, onRemove } = useRows(form, 'added', 'description', blankItem);
  const typed = useWatch({ control: form.control, name: 'added' });
  const errors = form.formState.errors.added;
  const errorOf = (index: number, field: 'description' | 'quantity' | 'unit' | 'price') =>
    errors?.[index]?.[field]?.message ?? serverErrors[`added.${index}.${field}`];

  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{t('variation.added')}</legend>
      <ul className="mt-2 divide-y divide-line not-empty:mb-4 not-empty:border-y not-empty:border-line">
        {fields.map((row, index) => {
          const name = `added.${index}` as const;
          const cents = typed[index] ? itemCents(typed[index]) : null;
          return (
            <li
              key={row.id}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="grid grid-cols-2 gap-x-4 gap-y-3 py-4 sm:grid-cols-4"
            >
              <div className="col-span-full">
                <TextField
                  label={t('variation.item', { n: index + 1 })}
                  placeholder={t('variation.item_example')}
                  autoComplete="off"
                  error={errorOf(index, 'description')}
                  {...form.register(`${name}.description`, { validate: rules.text(LINE_MAX_CHARS) })}
                />
              </div>
              <TextField
                label={t('project:estimate.quantity')}
                inputMode="decimal"
                autoComplete="off"
                error={errorOf(index, 'quantity')}
                {...form.register(`${name}.quantity`, { validate: rules.quantity })}
              />
              <TextField
                label={t('project:estimate.unit')}
                placeholder={t('variation.unit_example')}
                autoComplete="off"
                error={errorOf(index, 'unit')}
                {...form.register(`${name}.unit`, { validate: rules.text(UNIT_MAX_CHARS) })}
              />
              <MoneyField
                label={t('detail:quote.price')}
                error={errorOf(index, 'price')}
                {...form.register(`${name}.price`, { validate: rules.money(MAX_UNIT_CENTS) })}
              />
              <p className="flex items-end justify-between gap-3 font-semibold tabular-nums">
                <Button
                  variant="text"
                  className="-ml-2"
                  onClick={() => onRemove(index)}
                  aria-label={t('variation.item_remove', { n: index + 1 })}
                >
                  <Icon name="trash" />
                </Button>
                <span className="pb-3">{cents === null ? '' : formatChange(cents)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" disabled={fields.length + changedCount >= MAX_ITEMS} onClick={addLast}>
        <Icon name="plus" />
        {t('variation.add')}
      </Button>
    </fieldset>
  );
}
