import { LINE_MAX_CHARS, MAX_AMOUNT_CENTS, TEXT_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { MAX_FILES_PER_CALL } from '@/config/limits/files';
import { CATEGORIES, DISTRICTS } from './options';

/** One field of the form for a new project, in one language. */
export interface FormField {
  /** Of a free question: `answers.` and its own name. */
  key: string;
  type: 'text' | 'textarea' | 'select' | 'number' | 'money' | 'date' | 'files';
  label: string;
  hint: string;
  required: boolean;
  /** Of the text's length, the number in its unit, or the count of files. */
  min: number | null;
  max: number | null;
  options: { value: string; label: string }[];
}

/** Properties of a field that an operator cannot change, because the call that receives the form relies on them. */
export type FieldRule = Pick<FormField, 'type' | 'required' | 'min' | 'max'> & { values: readonly string[] };

export const ANSWERS_PREFIX = 'answers.';

const rule = (type: FormField['type'], more: Partial<FieldRule> = {}): FieldRule => ({
  type,
  required: true,
  min: null,
  max: null,
  values: [],
  ...more,
});
const dollars = { min: 0, max: MAX_AMOUNT_CENTS / 100 };

/** The fields that every request has; operators choose only their texts and their order. */
export const FIXED_FIELDS: Readonly<Record<string, FieldRule>> = {
  title: rule('text', { min: 1, max: TITLE_MAX_CHARS }),
  category: rule('select', { values: CATEGORIES }),
  district: rule('select', { values: DISTRICTS }),
  address: rule('text', { min: 1, max: LINE_MAX_CHARS }),
  area: rule('number', { required: false, min: 1, max: 1_000_000 }),
  description: rule('textarea', { min: 1, max: TEXT_MAX_CHARS }),
  budget_min_cents: rule('money', dollars),
  budget_max_cents: rule('money', dollars),
  start_date: rule('date', { required: false }),
  files: rule('files', { required: false, min: 0, max: MAX_FILES_PER_CALL }),
};

/** The types of field that a free question can have. */
export const QUESTION_TYPES = ['text', 'textarea', 'select'] as const satisfies FormField['type'][];

type Answers = Record<string, string>;
type Versions = Record<string, number>;
const fieldOf = (key: string, form: readonly FormField[]) =>
  form.find((field) => field.key === `${ANSWERS_PREFIX}${key}`);
const isOption = (field: FormField, answer: string) =>
  field.options.length === 0 || field.options.some(({ value }) => value === answer);

/**
 * The answers of an edited request: those given now, and earlier ones that the current form cannot ask for, because
 * the question or the chosen option was removed.
 */
export function mergeAnswers(before: Answers, now: Answers, form: readonly FormField[]): Answers {
  const retained = Object.entries(before).filter(([key, answer]) => {
    const field = fieldOf(key, form);
    return !now[key] && answer !== '' && (!field || !isOption(field, answer));
  });
  // An empty answer does not replace a retained one.
  return { ...now, ...Object.fromEntries(retained) };
}

/**
 * The version of the form that each answer was given to. An answer that is not changed keeps its version, so that no
 * publication changes what it answers.
 */
export const versionsOfAnswers = (
  answers: Answers,
  version: number | null,
  before?: { answers: Answers; answerVersions: Versions },
): Versions =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) => {
      const given = before?.answers[key] === answer ? before.answerVersions[key] : version;
      return answer === '' || given === null || given === undefined ? [] : [[key, given]];
    }),
  );

export interface AnswerInWords {
  key: string;
  /** The text, or the value of the chosen option. */
  answer: string;
  label: string;
  value: string;
}

/**
 * Answers for display: each with the texts of the first of its forms that has its question and the chosen option. A
 * question that no form has is shown by its key.
 * @param formsOf the form that the question with this key was answered in, or several of which one may be it
 */
export function answersInWords(
  answers: Answers,
  formsOf: (key: string) => readonly (readonly FormField[])[],
): AnswerInWords[] {
  return Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .map(([key, answer]) => {
      const known = formsOf(key).flatMap((form) => fieldOf(key, form) ?? []);
      const field = known.find((one) => isOption(one, answer)) ?? known[0];
      return {
        key,
        answer,
        label: field?.label ?? key,
        value: field?.options.find((option) => option.value === answer)?.label ?? answer,
      };
    });
}
