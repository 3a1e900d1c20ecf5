import { z } from 'zod';
import { LINE_MAX_CHARS, MAX_ITEMS, TITLE_MAX_CHARS } from '@/config/limits';
import { ANSWERS_PREFIX, FIXED_FIELDS, type FormField, QUESTION_TYPES } from '@/domain/project/request-form';

/** A free question's key, as create-project accepts it. */
const QUESTION_KEY = /^answers\.[a-z][a-z0-9_]{0,39}$/;

/** Zod's issue code; our error code is in its params. */
const ISSUE = 'custom';

const field = z.object({
  key: z.string().refine((key) => key in FIXED_FIELDS || QUESTION_KEY.test(key), { params: { code: 'invalid' } }),
  type: z.enum(['text', 'textarea', 'select', 'number', 'money', 'date', 'files']),
  label: z.string().trim().min(1).max(TITLE_MAX_CHARS),
  hint: z.string().trim().max(LINE_MAX_CHARS),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z
    .array(
      z.object({
        value: z.string().regex(/^[a-z0-9_]{1,40}$/),
        label: z.string().trim().min(1).max(TITLE_MAX_CHARS),
      }),
    )
    .max(MAX_ITEMS),
});

const form = z.object({ fields: z.array(field).max(MAX_ITEMS) }).superRefine(({ fields }, context) => {
  const refuse = (path: (string | number)[], problem: string) =>
    context.addIssue({ code: ISSUE, path: ['fields', ...path], params: { code: problem } });
  for (const [at, one] of fields.entries()) {
    if (fields.findIndex(({ key }) => key === one.key) < at) refuse([at, 'key'], 'duplicate_item');
    if (!followsRule(one)) refuse([at, 'type'], 'invalid');
    const values = one.options.map(({ value }) => value);
    if (new Set(values).size < values.length) refuse([at, 'options'], 'duplicate_item');
  }
  if (Object.keys(FIXED_FIELDS).some((key) => !fields.some((one) => one.key === key))) refuse([], 'required');
});

/** A fixed field must match what the call accepts; a question asks for a text, or for one of at least two options. */
function followsRule({ key, type, required, min, max, options }: FormField): boolean {
  const fixed = FIXED_FIELDS[key];
  if (!fixed) {
    const isChoice = type === 'select';
    return (
      key.startsWith(ANSWERS_PREFIX) &&
      QUESTION_TYPES.some((known) => known === type) &&
      (isChoice ? options.length > 1 : options.length === 0) &&
      (max === null || max <= LINE_MAX_CHARS)
    );
  }
  return (
    fixed.type === type &&
    fixed.required === required &&
    fixed.min === min &&
    fixed.max === max &&
    fixed.values.length === options.length &&
    fixed.values.every((value) => options.some((option) => option.value === value))
  );
}

/** The properties that must be the same in every language. */
const shapeOf = ({ fields }: { fields: FormField[] }) =>
  JSON.stringify(
    fields.map(({ key, type, required, min, max, options }) => [
      key,
      type,
      required,
      min,
      max,
      options.map(({ value }) => value),
    ]),
  );

/** The form for a new project as an operator edits it: the same fields in both languages. */
export const requestFormBody = z
  .object({ 'zh-Hant': form, en: form })
  .refine((body) => shapeOf(body['zh-Hant']) === shapeOf(body.en), {
    path: ['en', 'fields'],
    params: { code: 'invalid' },
  });
