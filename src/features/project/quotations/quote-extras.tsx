import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { LINE_MAX_CHARS, MAX_ITEMS, UNIT_MAX_CHARS } from '@/config/limits/calls';
import { formatPrice } from '@/domain/money';
import type { Category } from '@/domain/project/options';
import { useOncePerPress } from '@/features/common/forms/use-once-per-press';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { focusOnceClosed } from '../items/focus-once-closed';
import { TemplateSheet } from '../items/template-sheet';
import { useRules } from '../turn/use-rules';
import { blankExtra, extraOf, MAX_UNIT_CENTS, type QuoteValues, rowCents } from './quote-values';

interface QuoteExtrasProps {
  form: UseFormReturn<QuoteValues>;
  /** How many items the estimate has: the server numbers extras after them. */
  offset: number;
  category: Category;
  serverErrors: Record<string, string>;
}

/** The lines that the technician adds to the estimate's items. */
export function QuoteExtras({ form, offset, category, serverErrors }: QuoteExtrasProps) {
  const { t } = useTranslation(['project', 'detail']);
  const { t: items } = useTranslation('items');
  const rules = useRules();
  const [isOpen, setOpen] = useState(false);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'extras' });
  const oncePerPress = useOncePerPress();
  const typed = useWatch({ control: form.control, name: 'extras' });
  const errors = form.formState.errors.extras;
  const errorOf = (index: number, field: 'description' | 'quantity' | 'unit' | 'price') =>
    errors?.[index]?.[field]?.message ??
    serverErrors[`items.${offset + index}.${field === 'price' ? 'unit_price_cents' : field}`];

  const isFull = offset + fields.length >= MAX_ITEMS;

  return (
    <div>
      <ul className="divide-y divide-line not-empty:mb-4 not-empty:border-b not-empty:border-line">
        {fields.map((row, index) => {
          const name = `extras.${index}` as const;
          const cents = typed[index] ? rowCents(typed[index]) : null;
          return (
            <li key={row.id} className="grid grid-cols-2 gap-x-4 gap-y-3 py-4 first:pt-0 sm:grid-cols-4">
              <div className="col-span-full">
                <TextField
                  label={`${t('detail:quote.extra')} ${index + 1}`}
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
                  onClick={() => oncePerPress(() => remove(index))}
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
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1 max-sm:*:px-3">
        <Button variant="quiet" disabled={isFull} onClick={() => append(blankExtra())}>
          <Icon name="plus" />
          {t('detail:quote.add')}
        </Button>
        <Button variant="quiet" disabled={isFull} onClick={() => setOpen(true)}>
          {items('templates.open')}
        </Button>
      </div>
      <TemplateSheet
        isOpen={isOpen}
        category={category}
        listed={typed.map((row) => row.kind)}
        onAdd={(added) => {
          const fitting = added.slice(0, MAX_ITEMS - offset - fields.length);
          append(fitting.map(extraOf), { shouldFocus: false });
          focusOnceClosed(() => form.setFocus(`extras.${fields.length}.price`));
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
