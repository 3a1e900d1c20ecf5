import { z } from 'zod';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { CONTENT_KEY_MAX_CHARS } from '@/config/limits/site';
import { cursor, empty, id, instant, limit, list, uploads } from '@/contract/fields';
import { CONTENT_ACTIONS, CONTENT_KINDS } from '@/domain/content/kinds';

const kind = z.enum(CONTENT_KINDS);
const version = z.int().min(1);
const key = z.string().trim().min(1).max(CONTENT_KEY_MAX_CHARS);
const localized = z.record(z.string(), z.string());
/** Of its kind (modules/content/bodies.ts): texts by language, pictures by `file_id`, rich text as Markdown. */
const body = z.record(z.string(), z.unknown());
/** Null: what the site began with. */
const editor = z.object({ id, name: z.string() }).nullable();

/** How a document stands. `revision` goes with every change: when it moved meanwhile, 409 with this, fresh. */
const standing = z.object({
  content_id: id,
  revision: z.int().min(0),
  /** Null: not shown. */
  published_version: version.nullable(),
  /** The newest; other than the published one it is the draft. */
  last_version: version,
});

const summary = standing.extend({
  kind,
  /** A page's slug, a menu's key, the path of page metadata; a case's is made at random. */
  key: z.string(),
  /** Of the newest version, by language; empty for kinds without one. */
  title: localized,
  has_draft: z.boolean(),
  /** When what is shown changed last. */
  shown_at: instant,
  /** The newest version's. */
  saved_at: instant,
  saved_by: editor,
  /** The public page that shows it; null where there is no one page. */
  path: z.string().nullable(),
});

/** A stored picture as editors show it; the body says its alt texts. */
const storedPicture = z.object({
  file_id: id,
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  mime: z.string(),
  src: z.string(),
});

const document = summary.extend({
  body,
  /** Every picture that the body names. */
  pictures: z.array(storedPicture),
  allowed_actions: z.array(z.enum(CONTENT_ACTIONS)),
});

const target = z.object({ content_id: id });
const change = target.extend({ revision: z.int().min(0) });

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
      /** It says what this older version said. */
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
  reply: standing.extend({ key: z.string() }),
};
export const save = { request: change.extend({ body }), reply: standing };
export const publish = { request: change, reply: standing };
export const withdraw = { request: change, reply: standing };
export const discard = { request: change, reply: standing };
export const remove = { request: change, reply: empty };
export const restore = { request: change.extend({ version }), reply: standing };

export const uploadPicture = { request: z.object({ picture: uploads }), reply: storedPicture };
