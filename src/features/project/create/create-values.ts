import { MAX_AMOUNT_CENTS } from '@/config/limits/calls';
import { MAX_INVITES } from '@/config/limits/projects';
import { readWhole } from '@/domain/content/address';
import { centsOf } from '@/domain/money';
import { hongKongDay } from '@/domain/time/calendar';
import { wholeOf } from '@/features/common/money/amounts';
import { nextDay } from '@/features/common/time/typed-days';
import type { FormField } from '../types';

/** The form's values as typed, by the field's key. Files are stored separately. */
export type CreateValues = Record<string, string>;

export const ANSWERS_PREFIX = 'answers.';

/** Set when the client has no budget yet; the budget's own fields are then left out (PRODUCT §10). */
export const NO_BUDGET = 'no_budget';
/** The ids of the professionals who are invited to the new project, with a comma between them. */
export const INVITED = 'invited_ids';
/** The ids in such a text, no two alike, and no more than can be invited. */
export const idsOfText = (text = ''): number[] =>
  [...new Set(text.split(',').flatMap((id) => readWhole(id) ?? []))].slice(0, MAX_INVITES);
/** The id of the broken-off project that the new one goes on with. */
export const CONTINUED = 'continued_id';
export const isBudget = ({ key }: Pick<FormField, 'key'>): boolean =>
  key === 'budget_min_cents' || key === 'budget_max_cents';

export const typedFields = (fields: FormField[]): FormField[] => fields.filter((field) => field.type !== 'files');

/** The keys of everything that is typed or chosen. */
export const typedKeys = (fields: FormField[]): string[] => [
  ...typedFields(fields).map(({ key }) => key),
  NO_BUDGET,
  INVITED,
  CONTINUED,
];

export const blankValues = (fields: FormField[]): CreateValues =>
  Object.fromEntries(typedKeys(fields).map((key) => [key, '']));

/** react-hook-form reads a dot as a step into an object; the values stay flat. */
export const formName = (key: string): string => key.replaceAll('.', '/');
const keyOfName = (name: string): string => name.replaceAll('/', '.');

/** Values by the names of react-hook-form, by their keys, and back. */
export const byKey = (named: CreateValues): CreateValues =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [keyOfName(name), value]));
export const byName = (values: CreateValues): CreateValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [formName(key), value]));

export type Problem =
  | { kind: 'required' | 'unchosen' | 'amount' | 'number' | 'below_minimum' | 'date' | 'past_day' }
  | { kind: 'too_long' | 'too_small' | 'too_large'; limit: number };

const today = () => hongKongDay(Date.now());

/**
 * The problem of one field, if any; the server checks again.
 * @param isNew of a new request, whose start is not past
 */
export function problemOf(field: FormField, values: CreateValues, isNew = false): Problem | null {
  const value = (values[field.key] ?? '').trim();
  if (isBudget(field) && values[NO_BUDGET]) return null;
  if (value === '') return field.required ? { kind: field.type === 'select' ? 'unchosen' : 'required' } : null;
  if (field.type === 'money') return moneyProblem(field, value, values);
  if (field.type === 'number') return numberProblem(field, value);
  if (field.type === 'date') return dateProblem(value, isNew);
  if (field.max !== null && (field.type === 'text' || field.type === 'textarea') && value.length > field.max) {
    return { kind: 'too_long', limit: field.max };
  }
  return null;
}

function dateProblem(value: string, isNew: boolean): Problem | null {
  const day = nextDay(value);
  if (day === null) return { kind: 'date' };
  return isNew && day < today() ? { kind: 'past_day' } : null;
}

function moneyProblem(field: FormField, value: string, values: CreateValues): Problem | null {
  const cents = centsOf(value);
  if (cents === null || cents > MAX_AMOUNT_CENTS) return { kind: 'amount' };
  if (field.key !== 'budget_max_cents') return null;
  const least = centsOf(values.budget_min_cents ?? '');
  return least !== null && cents < least ? { kind: 'below_minimum' } : null;
}

function numberProblem(field: FormField, value: string): Problem | null {
  const number = wholeOf(value);
  if (number === null) return { kind: 'number' };
  if (field.min !== null && number < field.min) return { kind: 'too_small', limit: field.min };
  if (field.max !== null && number > field.max) return { kind: 'too_large', limit: field.max };
  return null;
}

/** The form as create-project takes it: dollars to cents, `answers.x` into answers, empty fields left out. */
export function inputOfValues(fields: FormField[], values: CreateValues): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const answers: Record<string, string> = {};
  for (const field of typedFields(fields)) {
    const value = (values[field.key] ?? '').trim();
    if (value === '' || (isBudget(field) && values[NO_BUDGET])) continue;
    if (field.key.startsWith(ANSWERS_PREFIX)) answers[field.key.slice(ANSWERS_PREFIX.length)] = value;
    else if (field.type === 'money') input[field.key] = centsOf(value);
    else if (field.type === 'number') input[field.key] = wholeOf(value);
    else if (field.type === 'date') input[field.key] = nextDay(value) ?? value;
    else input[field.key] = value;
  }
  return { ...input, answers };
}
