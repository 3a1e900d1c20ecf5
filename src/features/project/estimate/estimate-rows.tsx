import { useTranslation } from 'next-i18next/pages';
import type { UseFormReturn } from 'react-hook-form';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { useRows } from '../turn/use-rows';
import { useRules } from '../turn/use-rules';
import { blankRow, type EstimateValues } from './estimate-values';

const UNIT_MAX_CHARS = 20;

interface EstimateRowsProps {
  form: UseFormReturn<EstimateValues>;
  /** The server's messages, by names such as `items.0.unit`. */
  serverErrors: Record<string, string>;
}

/** The items of an estimate. Enter adds one under the current, so that a list is typed without the mouse. */
export function EstimateRows({ form, serverErrors }: EstimateRowsProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const { fields, isFull, addLast, onKeyDown, onRemove } = useRows(form, 'items', 'description', blankRow);
  const errors = form.formState.errors.items;

  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{t('estimate.items')}</legend>
      <p className="mb-3 text-sm text-ink-2">{t('estimate.items_hint')}</p>
      <ol className="grid gap-3 max-sm:gap-5">
        {fields.map((row, index) => (
          <li
            key={row.id}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={`grid grid-cols-[1fr_1fr_44px] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_104px_104px_44px] ${index > 0 ? 'sm:[&_label]:sr-only' : ''}`}
          >
            <div className="max-sm:col-span-3">
              <TextField
                label={`${t('estimate.item')} ${index + 1}`}
                autoComplete="off"
                error={errors?.[index]?.description?.message ?? serverErrors[`items.${index}.description`]}
                {...form.register(`items.${index}.description`, { validate: rules.text(LINE_MAX_CHARS) })}
              />
            </div>
            <TextField
              label={t('estimate.quantity')}
              inputMode="decimal"
              autoComplete="off"
              error={errors?.[index]?.quantity?.message ?? serverErrors[`items.${index}.quantity`]}
              {...form.register(`items.${index}.quantity`, { validate: rules.quantity })}
            />
            <TextField
              label={t('estimate.unit')}
              placeholder={t('estimate.unit_example')}
              autoComplete="off"
              error={errors?.[index]?.unit?.message ?? serverErrors[`items.${index}.unit`]}
              {...form.register(`items.${index}.unit`, { validate: rules.text(UNIT_MAX_CHARS) })}
            />
            <button
              type="button"
              onClick={() => onRemove(index)}
              disabled={fields.length === 1}
              aria-label={t('estimate.remove', { n: index + 1 })}
              className={`grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ember disabled:invisible ${index === 0 ? 'mt-8' : 'mt-8 sm:mt-2'}`}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ol>
      <Button variant="quiet" className="mt-4" disabled={isFull} onClick={addLast}>
        <Icon name="plus" />
        {t('estimate.add')}
      </Button>
    </fieldset>
  );
}
