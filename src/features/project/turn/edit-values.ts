import { dollarsOf } from '@/features/common/money/amounts';
import { ANSWERS_PREFIX, type CreateValues, typedFields } from '../create/create-values';
import type { FormField, ProjectDetails } from '../types';

/** A project as values of its form. */
export function valuesOfProject(fields: FormField[], project: ProjectDetails): CreateValues {
  return Object.fromEntries(typedFields(fields).map((field) => [field.key, typed(field, project)]));
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
  return field.type === 'money' && typeof value === 'number' ? dollarsOf(value) : String(value);
}

/** The fields whose values have changed. */
export const changedFields = (fields: FormField[], before: CreateValues, now: CreateValues): FormField[] =>
  typedFields(fields).filter((field) => (before[field.key] ?? '').trim() !== (now[field.key] ?? '').trim());
