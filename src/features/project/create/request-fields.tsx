import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '@/ui/form/checkbox-field';
import type { FormField } from '../types';
import { CreateField } from './create-field';
import { type CreateValues, isBudget, NO_BUDGET } from './create-values';

interface RequestFieldsProps {
  /** Without the one for files. */
  fields: readonly FormField[];
  form: UseFormReturn<CreateValues>;
  /** All values by key, for rules between fields. */
  valuesOf: () => CreateValues;
  /** The server's messages by key. */
  errors: Readonly<Record<string, string | undefined>>;
  isNew?: boolean;
}

/** Short fields are shown side by side. */
const isWide = (field: FormField, isNew: boolean) =>
  field.type === 'text' || field.type === 'textarea' || (isNew && field.key === 'category');

/** Fields of a request; beside those of the budget is the answer that there is none yet. */
export function RequestFields({ fields, form, valuesOf, errors, isNew = false }: RequestFieldsProps) {
  const { t } = useTranslation('project');
  const hasNoBudget = Boolean(form.watch(NO_BUDGET));
  const lastOfBudget = fields.findLast(isBudget)?.key;
  return fields.map((field) => (
    <Fragment key={field.key}>
      {!(hasNoBudget && isBudget(field)) && (
        <div className={isWide(field, isNew) ? 'sm:col-span-2' : undefined}>
          <CreateField field={field} form={form} valuesOf={valuesOf} serverError={errors[field.key]} isNew={isNew} />
        </div>
      )}
      {field.key === lastOfBudget && (
        <div className="sm:col-span-2">
          <CheckboxField
            label={t('form.no_budget')}
            hint={t('form.no_budget_hint')}
            checked={hasNoBudget}
            onChange={(event) =>
              form.setValue(NO_BUDGET, event.target.checked ? '1' : '', { shouldDirty: true, shouldTouch: true })
            }
          />
        </div>
      )}
    </Fragment>
  ));
}
