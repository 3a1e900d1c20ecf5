import { z } from 'zod';
import {
  EMAIL_MAX_CHARS,
  FIRST_STAGE_MAX_PERCENT,
  GLOBAL_CSS_MAX_CHARS,
  LAST_STAGE_MIN_PERCENT,
  LINE_MAX_CHARS,
  MAX_ITEMS,
  NOTE_MAX_CHARS,
  PLATFORM_SHARE_MAX_PERCENT,
  RICH_TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
} from '@/config/limits';
import { id } from '@/contract/fields';
import { isCss } from '@/domain/content/clean-css';
import type { ContentKind } from '@/domain/content/kinds';
import { PICTURE_STAGES } from '@/domain/content/picture-stages';
import { safeUrl } from '@/domain/content/safe-url';
import { REGISTERED_KINDS } from '@/domain/licence';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';

/**
 * Schemas of stored document bodies: the shapes of the replies (contract/content/schemas.ts), but with texts in both
 * languages, pictures as file ids and rich text as Markdown. Where English is empty, the site shows Chinese.
 */
const localized = (max: number, min = 0) =>
  z.object({ 'zh-Hant': z.string().trim().min(min).max(max), en: z.string().trim().max(max).default('') });
const word = localized(TITLE_MAX_CHARS);
const title = localized(TITLE_MAX_CHARS, 1);
const line = localized(LINE_MAX_CHARS);
const note = localized(NOTE_MAX_CHARS);
const markdown = localized(RICH_TEXT_MAX_CHARS);
const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_ITEMS);

const url = z
  .string()
  .trim()
  .max(LINE_MAX_CHARS)
  .refine((value) => safeUrl(value) !== null, { params: { code: 'invalid' } });
/** A picture's URL is a path or http(s); links may also be `#…`, `mailto:` and `tel:`. */
const isPictureUrl = (value: string) => safeUrl(value) !== null && /^(?:\/|https?:)/i.test(value);
const action = z.object({ label: word, url });

export const storedPicture = z.object({
  file_id: id,
  alt: line,
  title: word.default({ 'zh-Hant': '', en: '' }),
  /** Not a photograph: the site says so beside it. */
  is_drawing: z.boolean().default(false),
});
const captioned = storedPicture.extend({ caption: line, stage: z.enum(PICTURE_STAGES).nullable().default(null) });
const party = z.enum(['client', 'consultant', 'technician']);

export const storedBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: line,
    text: note,
    actions: list(action),
    picture: storedPicture.nullable(),
    example: z
      .object({
        label: word,
        title: word,
        state: word,
        text: line,
        progress: word,
        step: z.int().min(1).max(99),
        steps: z.int().min(1).max(99),
      })
      .nullable(),
  }),
  z.object({ type: z.literal('points'), items: list(z.object({ title: word, text: line })) }),
  z.object({
    type: z.literal('steps'),
    title: word,
    lead: line,
    items: list(z.object({ party: party.nullable(), title: word, text: line })),
  }),
  z.object({
    type: z.literal('featured_cases'),
    title: word,
    lead: line,
    /** The cases to show, in this order; if empty, the newest are shown. */
    case_ids: list(id),
    action: action.nullable(),
  }),
  z.object({ type: z.literal('figures'), title: word, items: list(z.object({ value: word, label: line })) }),
  z.object({
    type: z.literal('testimonials'),
    title: word,
    items: list(z.object({ quote: note, name: word, role: word, party: party.nullable() })),
  }),
  z.object({
    type: z.literal('questions'),
    title: word,
    items: list(z.object({ question: line, answer: markdown })),
  }),
  z.object({ type: z.literal('call_to_action'), title: word, text: line, action }),
  z.object({ type: z.literal('rich_text'), text: markdown }),
  z.object({ type: z.literal('gallery'), title: word, pictures: list(captioned) }),
]);

const page = z.object({ title, summary: note, blocks: list(storedBlock) });

const caseStory = z.object({
  title,
  summary: note,
  category: z.enum(CATEGORIES),
  district: z.enum(DISTRICTS),
  completed_on: z.iso.date(),
  area_sq_ft: z.int().min(1).max(1_000_000).nullable(),
  duration_days: z.int().min(1).max(9999).nullable(),
  budget: word,
  story: markdown,
  scope: list(line),
  cover: storedPicture.nullable(),
  gallery: list(captioned),
  testimonial: z.object({ quote: note, name: word, role: word }).nullable(),
});

const menuItem = z.object({
  key: z.string().max(TITLE_MAX_CHARS),
  title,
  url,
  is_new_window: z.boolean(),
  image: z
    .string()
    .max(LINE_MAX_CHARS)
    .refine(isPictureUrl, { params: { code: 'invalid' } })
    .nullable(),
});

/** The editor has one slogan per line; empty lines are dropped. */
const slogans = list(z.string().trim().max(LINE_MAX_CHARS)).transform((lines) => lines.filter((one) => one !== ''));

/** The body schema of each kind of document. */
export const BODIES = {
  page,
  case: caseStory,
  menu: z.object({ items: list(menuItem) }),
  page_meta: z.object({
    title: line,
    description: note,
    image: z
      .string()
      .trim()
      .max(LINE_MAX_CHARS)
      .refine((value) => value === '' || isPictureUrl(value), { params: { code: 'invalid' } })
      .default(''),
  }),
  /** By language. The content is free-form unless bodies-by-key.ts has a schema for the key. */
  site_content: z.object({ 'zh-Hant': z.record(z.string(), z.unknown()), en: z.record(z.string(), z.unknown()) }),
  setting: z.object({
    global_css: z
      .string()
      .max(GLOBAL_CSS_MAX_CHARS)
      .refine(isCss, { params: { code: 'invalid' } }),
    slogans: z.object({ 'zh-Hant': slogans, en: slogans }),
    social_links: list(menuItem),
    /** The address for visitors' messages; if empty, CONTACT_EMAIL is used. */
    contact_email: z
      .string()
      .trim()
      .max(EMAIL_MAX_CHARS)
      .refine((value) => value === '' || z.email().safeParse(value).success, { params: { code: 'invalid_email' } })
      .default(''),
    /** By category, the licences of which a technician needs one to quote; none if it is absent. */
    demanded_licences: z
      .partialRecord(z.enum(CATEGORIES), z.array(z.enum(REGISTERED_KINDS)).max(REGISTERED_KINDS.length))
      .default({}),
    /** What binds the stages of a quotation: percent of its total. */
    stage_limits: z
      .object({
        first_max_percent: z.int().min(1).max(100),
        last_min_percent: z.int().min(1).max(50),
      })
      .default({ first_max_percent: FIRST_STAGE_MAX_PERCENT, last_min_percent: LAST_STAGE_MIN_PERCENT }),
    /** The platform's share of what becomes due to technicians, in percent (PRODUCT §7). */
    platform_percent: z.int().min(0).max(PLATFORM_SHARE_MAX_PERCENT).default(0),
  }),
} satisfies Record<ContentKind, z.ZodType>;

export type BodyOf<K extends ContentKind> = z.output<(typeof BODIES)[K]>;
/** A body before validation: English texts may be left out. */
export type DraftOf<K extends ContentKind> = z.input<(typeof BODIES)[K]>;
export type StoredBlock = z.output<typeof storedBlock>;
