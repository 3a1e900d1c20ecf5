import { bigint, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';

/** A text in every language of the site. */
export type Localized = Record<string, string>;

export interface StoredMenuItem {
  key: string;
  title: Localized;
  url: string;
  is_new_window: boolean;
  image: string | null;
}

export const menus = pgTable('menus', {
  key: text('key').primaryKey(),
  items: jsonb('items').$type<StoredMenuItem[]>().notNull(),
});

export const pageMeta = pgTable('page_meta', {
  path: text('path').primaryKey(),
  title: jsonb('title').$type<Localized>().notNull(),
  description: jsonb('description').$type<Localized>().notNull(),
  image: text('image').notNull().default(''),
});

export const siteContents = pgTable(
  'site_contents',
  {
    type: text('type').notNull(),
    locale: text('locale').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.locale] })],
);

/** One row: the settings of the site. */
export const systemSettings = pgTable('system_settings', {
  id: text('id').primaryKey().default('site'),
  globalCss: text('global_css').notNull().default(''),
  slogans: jsonb('slogans').$type<Record<string, string[]>>().notNull(),
  socialLinks: jsonb('social_links').$type<StoredMenuItem[]>().notNull(),
});

/** The counters of rate-limiter-flexible; the columns are the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
