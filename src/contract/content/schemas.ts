import { z } from 'zod';
import {
  EMAIL_MAX_CHARS,
  LINE_MAX_CHARS,
  NAME_MAX_CHARS,
  NOTE_MAX_CHARS,
  TITLE_MAX_CHARS,
} from '@/config/limits/calls';
import { SEARCH_MAX_CHARS } from '@/config/limits/site';
import { empty, id, instant, name, optionalText, text } from '@/contract/fields';
import { SEARCH_TYPES } from '@/domain/content/search';
import { CATEGORIES } from '@/domain/project/options';
import { caseCard, galleryPicture, paged, pageNumber, party, picture } from './parts';

export { professionalListing, professionalPage } from './professional-schemas';

const action = z.object({ label: z.string(), url: z.string() });

/** Formatted text as a flat list. The server makes it, so that no browser parses or trusts markup. */
const inline = z.object({
  text: z.string(),
  is_bold: z.boolean().optional(),
  is_italic: z.boolean().optional(),
  /** A URL that `safeUrl` accepts: of this site, http, https, mailto or tel. */
  url: z.string().optional(),
});
const line = z.array(inline);
export const richText = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), line }),
    z.object({ type: z.literal('paragraph'), line }),
    z.object({ type: z.literal('quote'), line }),
    z.object({ type: z.literal('list'), is_ordered: z.boolean(), items: z.array(line) }),
  ]),
);

/** The blocks a page is made of, in the reader's language. */
export const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    /** Its line breaks are shown on the page. */
    title: z.string(),
    text: z.string(),
    /** The first is shown as the page's only filled button. */
    actions: z.array(action),
    picture: picture.nullable(),
    /** A card on the picture with an example of a project, at `step` of `steps`. */
    example: z
      .object({
        label: z.string(),
        title: z.string(),
        state: z.string(),
        text: z.string(),
        progress: z.string(),
        step: z.int(),
        steps: z.int(),
      })
      .nullable(),
  }),
  z.object({ type: z.literal('points'), items: z.array(z.object({ title: z.string(), text: z.string() })) }),
  z.object({
    type: z.literal('steps'),
    title: z.string(),
    lead: z.string(),
    items: z.array(z.object({ party: party.nullable(), title: z.string(), text: z.string() })),
  }),
  z.object({
    type: z.literal('featured_cases'),
    title: z.string(),
    lead: z.string(),
    cases: z.array(caseCard),
    action: action.nullable(),
  }),
  z.object({
    type: z.literal('figures'),
    title: z.string(),
    items: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    type: z.literal('testimonials'),
    title: z.string(),
    items: z.array(z.object({ quote: z.string(), name: z.string(), role: z.string(), party: party.nullable() })),
  }),
  z.object({
    type: z.literal('questions'),
    title: z.string(),
    items: z.array(z.object({ question: z.string(), answer: richText })),
  }),
  z.object({ type: z.literal('call_to_action'), title: z.string(), text: z.string(), action }),
  z.object({ type: z.literal('rich_text'), text: richText }),
  z.object({
    type: z.literal('gallery'),
    title: z.string(),
    pictures: z.array(galleryPicture),
  }),
]);

const page = z.object({
  slug: z.string(),
  title: z.string(),
  updated_at: instant,
  blocks: z.array(block),
});

export const frontPage = { request: empty, reply: page };
export const pageContent = { request: z.object({ slug: z.string().max(60) }), reply: page };

export const caseListing = {
  request: z.object({ page: pageNumber, category: z.enum(CATEGORIES).optional() }),
  reply: z.object({
    value: z.array(caseCard),
    ...paged,
    /** The categories that have cases, for the filter. */
    categories: z.array(z.object({ value: z.enum(CATEGORIES), count: z.int() })),
  }),
};

export const caseDetails = {
  request: z.object({ id }),
  reply: caseCard.extend({
    updated_at: instant,
    published_at: instant.nullable(),
    area_sq_ft: z.int().nullable(),
    duration_days: z.int().nullable(),
    budget: z.string(),
    /** What the client wanted, what the consultant found, what was done. */
    story: richText,
    /** The work item by item, as in an estimate. */
    scope: z.array(z.string()),
    gallery: z.array(galleryPicture),
    testimonial: z.object({ quote: z.string(), name: z.string(), role: z.string() }).nullable(),
    /** Of the same category, else the newest. */
    related: z.array(caseCard),
  }),
};

/** Parts of a text, and whether each matches the search. */
const highlighted = z.array(z.object({ text: z.string(), is_match: z.boolean() }));

export const searchListing = {
  request: z.object({
    q: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
    type: z.enum(SEARCH_TYPES).optional(),
    page: pageNumber,
  }),
  reply: z.object({
    value: z.array(
      z.object({
        type: z.enum(SEARCH_TYPES),
        url: z.string(),
        title: highlighted,
        excerpt: highlighted,
        picture: picture.nullable(),
        /** A few words: category and district, a professional's role. */
        note: z.string(),
      }),
    ),
    ...paged,
    /** Of each type, for the filter; each is capped as `count` is. */
    counts: z.object({ case: z.int(), page: z.int(), professional: z.int() }),
  }),
};

export const contactSubmit = {
  request: z.object({
    name,
    email: z.email().max(EMAIL_MAX_CHARS),
    phone: optionalText(NAME_MAX_CHARS),
    subject: text(TITLE_MAX_CHARS),
    message: text(NOTE_MAX_CHARS),
    /** A honeypot that users do not see: a bot that fills it gets the usual reply. */
    website: optionalText(LINE_MAX_CHARS),
  }),
  reply: empty,
};
