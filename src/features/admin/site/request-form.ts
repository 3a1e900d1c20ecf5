import { randomUuid } from '@/client/uuid';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { ANSWERS_PREFIX, type FormField, type QUESTION_TYPES } from '@/domain/project/request-form';
import { languageLast, type Shape } from '../document/shape';
import { NO_WORDS, type Words } from './bodies';

/** The stored form: the same fields once in each language. */
type Stored = Record<keyof Words, { fields: FormField[] }>;

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A field with its texts in both languages. */
export interface JoinedField extends Omit<FormField, 'label' | 'hint' | 'options'> {
  label: Words;
  hint: Words;
  options: { value: string; label: Words }[];
}

export const isQuestion = ({ key }: Pick<FormField, 'key'>): boolean => key.startsWith(ANSWERS_PREFIX);

function joinLanguages({ en, 'zh-Hant': chinese }: Stored): JoinedField[] {
  const english = new Map(en.fields.map((field) => [field.key, field]));
  return chinese.fields.map((field) => {
    const other = english.get(field.key);
    return {
      ...field,
      label: { 'zh-Hant': field.label, en: other?.label ?? '' },
      hint: { 'zh-Hant': field.hint, en: other?.hint ?? '' },
      options: field.options.map(({ value, label }) => ({
        value,
        label: { 'zh-Hant': label, en: other?.options.find((option) => option.value === value)?.label ?? '' },
      })),
    };
  });
}

function splitLanguages(fields: readonly JoinedField[]): Stored {
  const inLanguage = (locale: keyof Words) => ({
    fields: fields.map((field) => ({
      ...field,
      label: field.label[locale],
      hint: field.hint[locale],
      options: field.options.map(({ value, label }) => ({ value, label: label[locale] })),
    })),
  });
  return { 'zh-Hant': inLanguage('zh-Hant'), en: inLanguage('en') };
}

export const REQUEST_FORM_SHAPE: Shape<{ fields: JoinedField[] }> = {
  read: (body) => ({ fields: joinLanguages(body as unknown as Stored) }),
  write: ({ fields }) => ({ ...splitLanguages(fields) }),
  nameOf: languageLast,
};

/** A random name, never one of a removed question or option, because stored answers still refer to that. */
const newName = (prefix: string) => `${prefix}_${randomUuid().replaceAll('-', '').slice(0, 12)}`;

export const newQuestion = (): JoinedField => ({
  key: `${ANSWERS_PREFIX}${newName('q')}`,
  type: 'text',
  label: NO_WORDS,
  hint: NO_WORDS,
  required: false,
  min: null,
  max: LINE_MAX_CHARS,
  options: [],
});

export const newOption = () => ({ value: newName('o'), label: NO_WORDS });

/** The question with another type; a select question starts with two options. */
export function withType(field: JoinedField, type: QuestionType): JoinedField {
  const isChoice = type === 'select';
  return {
    ...field,
    type,
    max: isChoice ? null : LINE_MAX_CHARS,
    options: isChoice ? (field.options.length > 0 ? field.options : [newOption(), newOption()]) : [],
  };
}
