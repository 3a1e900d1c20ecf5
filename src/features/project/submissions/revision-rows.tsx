import { useTranslation } from 'next-i18next/pages';
import type { UseFormReturn } from 'react-hook-form';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import type { ReasonValues } from '../turn/reason-fields';
import { useRows } from '../turn/use-rows';
import { useRules } from '../turn/use-rules';

export interface RevisionValues extends ReasonValues {
  items: { description: string }[];
}

interface RevisionRowsProps {
  form: UseFormReturn<RevisionValues>;
  /** The server's messages, by names such as `items.0.description`. */
  serverErrors: Record<string, string>;
}

/** The items to correct, at least one. Enter adds one under the current. */
export function RevisionRows({ form, serverErrors }: RevisionRowsProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const { fields, isFull, addLast, onKeyDown, onRemove } = useRows(form, 'items', 'description', () => ({
    description: '',
  }));
  const errors = form.formState.errors.items;

  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-semibold">{t('act.items')}</legend>
      <p className="mb-2 text-sm text-ink-2">{t('act.items_hint')}</p>
      <ol className="grid gap-2.5">
        {fields.map((row, index) => (
          <li
            key={row.id}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="flex items-start gap-x-2 [&_label]:sr-only [&>:first-child]:flex-1"
          >
            <TextField
              label={t('act.item', { n: index + 1 })}
              placeholder={t('act.item', { n: index + 1 })}
              autoComplete="off"
              error={errors?.[index]?.description?.message ?? serverErrors[`items.${index}.description`]}
              {...form.register(`items.${index}.description`, { validate: rules.text(LINE_MAX_CHARS) })}
            />
            {fields.length > 1 && (
              <button
                type="button"
                onClick={() => onRemove(index)}
                aria-label={t('act.item_remove', { n: index + 1 })}
                className="mt-0.5 grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ember"
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button variant="quiet" className="mt-3" disabled={isFull} onClick={addLast}>
        <Icon name="plus" />
        {t('act.item_add')}
      </Button>
    </fieldset>
  );
}
