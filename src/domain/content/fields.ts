import { LINE_MAX_CHARS, MAX_ITEMS, NOTE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { RICH_TEXT_MAX_CHARS } from '@/config/limits/site';
import { CATEGORIES, DISTRICTS } from '../project/options';
import { CONTENT_LOCALES } from './languages';

/** How the editor shows a part of a document. Forms are built from it, without code for each kind of document. */
export type Field =
  /** A text in each language. */
  | { type: 'words'; maxChars: number; isRequired?: boolean; isLong?: boolean; isMarkdown?: boolean }
  | { type: 'address' }
  | { type: 'number'; min: number; max: number; canBeEmpty?: boolean }
  | { type: 'day' }
  | { type: 'choice'; of: 'category' | 'district' | 'party'; canBeEmpty?: boolean }
  /** Ids of cases, in order; empty: the newest cases. */
  | { type: 'cases' }
  | { type: 'picture'; hasCaption?: boolean; canBeEmpty?: boolean }
  | { type: 'group'; fields: Fields; canBeEmpty?: boolean }
  | { type: 'list'; of: Field };
export type Fields = Record<string, Field>;

export const CHOICES = {
  category: CATEGORIES,
  district: DISTRICTS,
  party: ['client', 'consultant', 'technician'],
} as const;

/** The most entries of a list. */
export const LIST_MAX = MAX_ITEMS;

const word: Field = { type: 'words', maxChars: TITLE_MAX_CHARS };
const title: Field = { ...word, isRequired: true };
const line: Field = { type: 'words', maxChars: LINE_MAX_CHARS };
const note: Field = { type: 'words', maxChars: NOTE_MAX_CHARS, isLong: true };
const markdown: Field = { type: 'words', maxChars: RICH_TEXT_MAX_CHARS, isLong: true, isMarkdown: true };
const party: Field = { type: 'choice', of: 'party', canBeEmpty: true };
const group = (fields: Fields): Field => ({ type: 'group', fields });
const listOf = (fields: Fields): Field => ({ type: 'list', of: group(fields) });
const action: Fields = { label: word, url: { type: 'address' } };
const captioned: Field = { type: 'list', of: { type: 'picture', hasCaption: true } };
const step: Field = { type: 'number', min: 1, max: 99 };

/** The fields of a page's blocks, equal to those of the schemas on the server (bodies.test.ts compares them). */
export const BLOCK_FIELDS = {
  hero: {
    // Its line breaks are shown on the page.
    title: { ...line, isLong: true },
    text: note,
    actions: listOf(action),
    picture: { type: 'picture', canBeEmpty: true },
    example: {
      type: 'group',
      canBeEmpty: true,
      fields: { label: word, title: word, state: word, text: line, progress: word, step, steps: step },
    },
  },
  points: { items: listOf({ title: word, text: line }) },
  steps: { title: word, lead: line, items: listOf({ party, title: word, text: line }) },
  featured_cases: {
    title: word,
    lead: line,
    case_ids: { type: 'cases' },
    action: { type: 'group', canBeEmpty: true, fields: action },
  },
  figures: { title: word, items: listOf({ value: word, label: line }) },
  testimonials: { title: word, items: listOf({ quote: note, name: word, role: word, party }) },
  questions: { title: word, items: listOf({ question: line, answer: markdown }) },
  call_to_action: { title: word, text: line, action: group(action) },
  rich_text: { text: markdown },
  gallery: { title: word, pictures: captioned },
} as const satisfies Record<string, Fields>;
export type BlockType = keyof typeof BLOCK_FIELDS;
export const BLOCK_TYPES = Object.keys(BLOCK_FIELDS) as BlockType[];

/** A page without its blocks. */
export const PAGE_FIELDS = { title, summary: note } as const satisfies Fields;

export const CASE_FIELDS = {
  title,
  summary: note,
  category: { type: 'choice', of: 'category' },
  district: { type: 'choice', of: 'district' },
  completed_on: { type: 'day' },
  area_sq_ft: { type: 'number', min: 1, max: 1_000_000, canBeEmpty: true },
  duration_days: { type: 'number', min: 1, max: 9999, canBeEmpty: true },
  budget: word,
  story: markdown,
  scope: { type: 'list', of: line },
  cover: { type: 'picture', canBeEmpty: true },
  gallery: captioned,
  testimonial: { type: 'group', canBeEmpty: true, fields: { quote: note, name: word, role: word } },
} as const satisfies Fields;

const emptyTexts = () => Object.fromEntries(CONTENT_LOCALES.map((locale) => [locale, '']));

/** The initial value of a field. */
export function blankOf(field: Field, today: string): unknown {
  if ('canBeEmpty' in field && field.canBeEmpty) return null;
  switch (field.type) {
    case 'words':
      return emptyTexts();
    case 'address':
      return '/';
    case 'number':
      return field.min;
    case 'day':
      return today;
    case 'choice':
      return CHOICES[field.of][0];
    case 'group':
      return blankFields(field.fields, today);
    case 'picture':
      return null;
    case 'cases':
    case 'list':
      return [];
  }
}

export const blankFields = (fields: Fields, today: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field, today)]));

/** A picture that was just uploaded: its texts are empty. */
export const newPicture = (fileId: number, hasCaption: boolean): Record<string, unknown> => ({
  file_id: fileId,
  alt: emptyTexts(),
  title: emptyTexts(),
  is_drawing: false,
  ...(hasCaption && { caption: emptyTexts(), stage: null }),
});
