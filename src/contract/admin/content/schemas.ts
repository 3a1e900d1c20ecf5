import { z } from 'zod';
import { LINE_MAX_CHARS, MAX_ID } from '@/config/limits/calls';
import { CONTENT_KEY_MAX_CHARS } from '@/config/limits/site';
import { cursor, empty, id, instant, limit, list, uploads } from '@/contract/fields';
import { CONTENT_ACTIONS, CONTENT_KINDS } from '@/domain/content/kinds';

const kind = z.enum(CONTENT_KINDS);
const version = z.int().min(1).max(MAX_ID);
const key = z.string().trim().min(1).max(CONTENT_KEY_MAX_CHARS);
const localized = z.record(z.string(), z.string());
/**
 * Depends on the kind (modules/content/bodies/bodies.ts): texts by language, pictures by `file_id`, rich text as
 * Markdown.
 */
const body = z.record(z.string(), z.unknown());
/** Null: the site's initial content. */
const editor = z.object({ id, name: z.string() }).nullable();

/** A document's state. Every change sends `revision`; if it is outdated, the reply is 409 with the fresh state. */
const documentState = z.object({
  content_id: id,
  revision: z.int().min(0),
  /** Null: not published. */
  published_version: version.nullable(),
  /** The newest; if it is not the published one, it is the draft. */
  last_version: version,
});

const summary = documentState.extend({
  kind,
  /** A page's slug, a menu's key, the path of page metadata; a case's is random. */
  key: z.string(),
  /** Of the newest version, by language; empty for kinds without one. */
  title: localized,
  has_draft: z.boolean(),
  /** When the published content last changed. */
  shown_at: instant,
  /** The newest version's. */
  saved_at: instant,
  saved_by: editor,
  /** The public page that shows it; null if there is no single page. */
  path: z.string().nullable(),
});

/** A stored picture for the editor; its alt texts are in the body. */
const storedPicture = z.object({
  file_id: id,
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  mime: z.string(),
  /** The picture's public URL, for texts that name it by URL; it works once a published document names it. */
  path: z.string(),
  /** Until then signed for this reader, valid for ten minutes. */
  src: z.string(),
});

const document = summary.extend({
  body,
  /** Every picture that the body names. */
  pictures: z.array(storedPicture),
  allowed_actions: z.array(z.enum(CONTENT_ACTIONS)),
});

const target = z.object({ content_id: id });
const change = target.extend({ revision: z.int().min(0).max(MAX_ID) });

export const listing = {
  request: z.object({ kind, q: z.string().trim().max(LINE_MAX_CHARS).optional(), limit, cursor }),
  reply: list(summary),
};
export const details = { request: target, reply: document };
export const named = { request: z.object({ kind, key }), reply: document };

export const history = {
  request: target.extend({ limit, cursor }),
  reply: list(
    z.object({
      version,
      saved_at: instant,
      saved_by: editor,
      /** The older version that it was restored from. */
      restored_from: version.nullable(),
      is_shown: z.boolean(),
    }),
  ),
};

export const previewLink = {
  request: target,
  reply: z.object({
    /** One for each language of the site. */
    links: z.array(z.object({ locale: z.string(), url: z.string() })),
    expires_at: instant,
  }),
};

/** `key`: a page's slug or a path; not for cases. */
export const create = {
  request: z.object({ kind, key: key.optional(), body }),
  reply: documentState.extend({ key: z.string() }),
};
export const save = { request: change.extend({ body }), reply: documentState };
export const publish = { request: change, reply: documentState };
export const withdraw = { request: change, reply: documentState };
export const discard = { request: change, reply: documentState };
export const remove = { request: change, reply: empty };
export const restore = { request: change.extend({ version }), reply: documentState };

export const uploadPicture = { request: z.object({ picture: uploads }), reply: storedPicture };
