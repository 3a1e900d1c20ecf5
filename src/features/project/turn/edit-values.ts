import { textOfDay } from '@/domain/time/typed-day';
import { dollarsOf } from '@/features/common/money/amounts';
import { ANSWERS_PREFIX, type CreateValues, isBudget, NO_BUDGET, typedFields } from '../create/create-values';
import type { FormField, ProjectDetails } from '../types';

/** A project as values of its form. */
export function valuesOfProject(fields: FormField[], project: ProjectDetails): CreateValues {
  return {
    ...Object.fromEntries(typedFields(fields).map((field) => [field.key, typed(field, project)])),
    [NO_BUDGET]: project.budget_min_cents === null ? '1' : '',
  };
}

function typed(field: FormField, project: ProjectDetails): string {
  if (field.key.startsWith(ANSWERS_PREFIX)) {
    const key = field.key.slice(ANSWERS_PREFIX.length);
    const answer = project.answers.find((one) => one.key === key)?.answer ?? '';
    // An option that the form no longer has is chosen anew.
    return field.options.length === 0 || field.options.some((option) => option.value === answer) ? answer : '';
  }
  const value = (project as unknown as Record<string, unknown>)[field.key];
  if (value === null || value === undefined) return '';
  if (field.type === 'date') return textOfDay(String(value));
  return field.type === 'money' && typeof value === 'number' ? dollarsOf(value) : String(value);
}

/** The fields whose values have changed. */
export const changedFields = (fields: FormField[], before: CreateValues, now: CreateValues): FormField[] => {
  const written = (field: FormField, values: CreateValues) =>
    isBudget(field) && values[NO_BUDGET] ? '' : (values[field.key] ?? '').trim();
  return typedFields(fields).filter((field) => written(field, before) !== written(field, now));
};

/** The values of these fields. The ends of the budget, and that there is none, go together. */
export function valuesOfFields(fields: FormField[], values: CreateValues): CreateValues {
  const isOfThem = (key: string) =>
    fields.some((field) => field.key === key || (isBudget(field) && (isBudget({ key }) || key === NO_BUDGET)));
  return Object.fromEntries(Object.entries(values).filter(([key]) => isOfThem(key)));
}
