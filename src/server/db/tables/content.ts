import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContentKind } from '@/domain/content/kinds';
import type { Localized } from '@/domain/content/languages';
import type { SearchType } from '@/domain/content/search';
import type { Category, District } from '@/domain/project/options';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { files } from './files';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A document, and which of its versions is published. */
export const contents = pgTable(
  'contents',
  {
    id: primaryId(),
    kind: text('kind').$type<ContentKind>().notNull(),
    /** Unique within its kind: a page's slug, a menu's key, the path of page metadata; random for a case. */
    key: text('key').notNull(),
    /** Null: not published. */
    publishedVersion: integer('published_version'),
    /** When it was published for the first time. */
    publishedAt: instant('published_at'),
    /** The newest version; if it is newer than the published one, it is the draft. */
    lastVersion: integer('last_version').notNull(),
    /** The title of the newest version, for the operator's lists; empty for kinds without a title. */
    title: jsonb('title').$type<Localized>().notNull().default({}),
    /** Incremented by every change, to detect a stale screen. */
    revision: integer('revision').notNull().default(0),
    /** When the published content last changed; a draft does not count. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('contents_key').on(t.kind, t.key),
    index('contents_kind').on(t.kind, t.id),
    index('contents_shown').on(t.kind, t.id, t.updatedAt).where(sql`published_version is not null`),
  ],
);

/** A document's content in both languages; rows are only added. */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id),
    version: integer('version').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** The version whose body this one restores. */
    restoredFrom: integer('restored_from'),
    /** Null for the initial content. */
    createdBy: integer('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.version] })],
);

/** The published cases as lists show them; written with each publication. */
export const cases = pgTable(
  'cases',
  {
    /** The document's id. */
    id: integer('id')
      .primaryKey()
      .references(() => contents.id),
    category: text('category').$type<Category>().notNull(),
    district: text('district').$type<District>().notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    summary: jsonb('summary').$type<Localized>().notNull(),
    coverFileId: integer('cover_file_id').references(() => files.id),
    coverAlt: jsonb('cover_alt').$type<Localized>().notNull(),
  },
  (t) => [
    index('cases_newest').on(t.completedOn.desc(), t.id.desc()),
    index('cases_category').on(t.category, t.completedOn.desc(), t.id.desc()),
  ],
);

/** The index of the public search: a row for each document or professional, and language. */
export const searchEntries = pgTable(
  'search_entries',
  {
    type: text('type').$type<SearchType>().notNull(),
    /** The id of the document, or of the professional’s account. */
    refId: integer('ref_id').notNull(),
    locale: text('locale').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    note: text('note').notNull(),
    pictureFileId: integer('picture_file_id').references(() => files.id),
    /** Bigrams of Chinese and words of everything else (FACTS, Chinese search). */
    tokens: tsvector('tokens').notNull(),
    /** Results are shown newest first. */
    datedOn: date('dated_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.refId, t.locale] }),
    index('search_entries_tokens').using('gin', t.tokens),
    // Many of the newest rows contain a common word: the search need not find all of them.
    index('search_entries_newest').on(t.locale, t.datedOn.desc(), t.type, t.refId.desc()),
  ],
);

/** What a cached page depends on: it is valid while the versions of its scopes are those it was rendered from. */
export type ContentScope = 'site' | 'professionals';

/** Incremented, with `NOTIFY content_changed`, in the transaction of every change that a public page shows. */
export const contentScopes = pgTable('content_scopes', {
  scope: text('scope').$type<ContentScope>().primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The scopes that a transaction changes. At commit a deferred trigger deletes the row and increments the scope. */
export const contentChanges = pgTable('content_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  scope: text('scope').$type<ContentScope>().notNull(),
});

/** The processes that serve pages, and the versions each has confirmed; one not seen for 2 s has stopped caching. */
export const pageProcesses = pgTable('page_processes', {
  id: uuid('id').primaryKey(),
  confirmed: jsonb('confirmed').$type<Record<ContentScope, number>>().notNull(),
  seenAt: instant('seen_at').notNull(),
});

/** Messages to the operator from the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    /** The sender's account, if logged in. */
    userId: integer('user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('contact_messages_waiting').on(t.id).where(sql`handled_at is null`),
    index('contact_messages_created').on(t.createdAt),
  ],
);
