import { useTranslation } from 'next-i18next/pages';
import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LINE_MAX_CHARS, UNIT_MAX_CHARS } from '@/config/limits/calls';
import { ITEM_UNITS } from '@/domain/project/item-kinds';
import { isComposing } from '@/ui/form/is-composing';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { kindOf } from '../items/added-items';
import { GuideLine, GuideNote } from '../prices/guide-line';
import { usePriceGuide } from '../prices/use-price-guide';
import { useRows } from '../turn/use-rows';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';
import { AddItems } from './add-items';
import { blankRow, type EstimateValues } from './estimate-values';

const UNITS_ID = 'usual-units';

interface EstimateRowsProps {
  project: ProjectDetails;
  form: UseFormReturn<EstimateValues>;
  /** The server's messages, by names such as `items.0.unit`. */
  serverErrors: Record<string, string>;
}

/**
 * The items of an estimate. Enter after a description adds one under it, so that a list is typed without the mouse;
 * after a quantity or a unit it goes to that of the next item, and after the last unit it adds one, too.
 */
export function EstimateRows({ project, form, serverErrors }: EstimateRowsProps) {
  const { t } = useTranslation('project');
  const { t: items } = useTranslation('items');
  const rules = useRules();
  const { fields, isFull, addLast, replace, onKeyDown, onRemove } = useRows(form, 'items', 'description', blankRow);
  const errors = form.formState.errors.items;
  const guideOf = usePriceGuide(project.category);
  const typed = useWatch({ control: form.control, name: 'items' });
  const guides = typed.map((row) => guideOf(kindOf(row), row.unit));

  const onFigureKey = (event: KeyboardEvent, index: number, field: 'quantity' | 'unit') => {
    const isLast = index === fields.length - 1;
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || (isLast && field === 'unit')) return;
    event.preventDefault();
    event.stopPropagation();
    form.setFocus(isLast ? `items.${index}.unit` : `items.${index + 1}.${field}`, { shouldSelect: true });
  };

  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{t('estimate.items')}</legend>
      <p className="mb-3 text-sm text-ink-2">{t('estimate.items_hint')}</p>
      <datalist id={UNITS_ID}>
        {ITEM_UNITS.map((unit) => (
          <option key={unit} value={items(`unit.${unit}`)} />
        ))}
      </datalist>
      <ol className="grid gap-3 max-sm:gap-4">
        {fields.map((row, index) => (
          <li
            key={row.id}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={`grid grid-cols-[1fr_1fr_44px] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_104px_104px_44px] ${index > 0 ? 'sm:[&_label]:sr-only max-sm:[&>div+div_label]:sr-only' : ''}`}
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
              enterKeyHint="next"
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => onFigureKey(event, index, 'quantity')}
              error={errors?.[index]?.quantity?.message ?? serverErrors[`items.${index}.quantity`]}
              {...form.register(`items.${index}.quantity`, { validate: rules.quantity })}
            />
            <TextField
              label={t('estimate.unit')}
              placeholder={t('estimate.unit_example')}
              list={UNITS_ID}
              autoComplete="off"
              enterKeyHint="next"
              onKeyDown={(event) => onFigureKey(event, index, 'unit')}
              error={errors?.[index]?.unit?.message ?? serverErrors[`items.${index}.unit`]}
              {...form.register(`items.${index}.unit`, { validate: rules.text(UNIT_MAX_CHARS) })}
            />
            <button
              type="button"
              onClick={() => onRemove(index)}
              disabled={fields.length === 1}
              aria-label={t('estimate.remove', { n: index + 1 })}
              className={`grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ember disabled:invisible ${index === 0 ? 'mt-8' : 'mt-0.5 sm:mt-2'}`}
            >
              <Icon name="trash" />
            </button>
            {guides[index] && (
              <div className="col-span-full">
                <GuideLine guide={guides[index]} unit={typed[index]?.unit} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {guides.some(Boolean) && (
        <div className="mt-3">
          <GuideNote />
        </div>
      )}
      <AddItems project={project} form={form} isFull={isFull} onBlank={addLast} onReplace={replace} />
    </fieldset>
  );
}
