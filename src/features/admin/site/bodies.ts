import type { CONTENT_LOCALES } from '@/domain/content/languages';

/** What the documents of this room hold, as the server checks them (server/modules/content/bodies.ts). */
export type Words = Record<(typeof CONTENT_LOCALES)[number], string>;

export interface LinkEntry {
  key: string;
  title: Words;
  url: string;
  is_new_window: boolean;
  image: string | null;
}

export interface MenuBody {
  items: LinkEntry[];
}

export interface MetaBody {
  title: Words;
  description: Words;
  /** An address; empty: that of what the page shows, or one that is drawn. */
  image: string;
}

export interface SettingBody {
  global_css: string;
  slogans: Record<keyof Words, string[]>;
  social_links: LinkEntry[];
  /** Absent from what was saved before it could be written. */
  contact_email?: string;
}

export const NO_WORDS: Words = { 'zh-Hant': '', en: '' };
