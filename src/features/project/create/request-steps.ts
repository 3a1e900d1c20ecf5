import { LAST_REQUEST_STEP, REQUEST_STEPS, type RequestStep } from '@/domain/project/request-steps';
import type { FormField } from '../types';
import { ANSWERS_PREFIX, type CreateValues, problemOf } from './create-values';

const FILES = 'files';

/** The fields that every form has, by the step that asks for them. */
const FIELDS_OF = {
  what: ['category', 'title', 'description'],
  where: ['district', 'address', 'area'],
  how: [FILES, 'budget_min_cents', 'budget_max_cents', 'start_date'],
} as const satisfies Record<Exclude<RequestStep, 'review'>, readonly string[]>;
type AskingStep = keyof typeof FIELDS_OF;

export const ASKING_STEPS = REQUEST_STEPS.filter((step) => step !== 'review');

const stepOfKey = (key: string): AskingStep | undefined =>
  ASKING_STEPS.find((step) => (FIELDS_OF[step] as readonly string[]).includes(key));

/**
 * The served fields by step. An operator's question belongs to the field before it in the form; one before all others,
 * or a field that we do not know, comes at the end of the first step.
 */
export function fieldsBySteps(fields: readonly FormField[]): Record<RequestStep, FormField[]> {
  const steps: Record<RequestStep, FormField[]> = { what: [], where: [], how: [], review: [] };
  let before: AskingStep = 'what';
  for (const field of fields) {
    const own = stepOfKey(field.key);
    if (own) steps[own].push(field);
    else steps[field.key.startsWith(ANSWERS_PREFIX) ? before : 'what'].push(field);
    // No question belongs to the pictures, which are asked for first in their step.
    if (own && field.key !== FILES) before = own;
  }
  const rank = (step: AskingStep, { key }: FormField) => {
    const at = (FIELDS_OF[step] as readonly string[]).indexOf(key);
    return at === -1 ? FIELDS_OF[step].length : at;
  };
  for (const step of ASKING_STEPS) steps[step].sort((a, b) => rank(step, a) - rank(step, b));
  return steps;
}

/** The number of the first step with a problem; the last step if there is none. */
export function firstOpenStep(fields: readonly FormField[], values: CreateValues): number {
  const steps = fieldsBySteps(fields);
  const at = REQUEST_STEPS.findIndex((step) => steps[step].some((field) => problemOf(field, values, true) !== null));
  return at === -1 ? LAST_REQUEST_STEP : at + 1;
}

/** The number of the step that asks for this field. */
export const stepOfField = (fields: readonly FormField[], key: string): number => {
  const steps = fieldsBySteps(fields);
  return REQUEST_STEPS.findIndex((step) => steps[step].some((field) => field.key === key)) + 1 || 1;
};

/** The step in the address, but none after the first one that is not finished. */
export const shownStep = (asked: string, open: number): number => {
  const step = /^[1-9]$/.test(asked) ? Number(asked) : 1;
  return Math.min(step, open, LAST_REQUEST_STEP);
};
