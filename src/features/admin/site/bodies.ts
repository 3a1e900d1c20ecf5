import type { CONTENT_LOCALES } from '@/domain/content/languages';
import type { DemandedLicences } from '@/domain/licence';

/**
 * A text in both languages. The bodies below are those that the server checks
 * (server/modules/content/bodies/bodies.ts).
 */
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
  /** An address; if empty, the page's own picture or a drawn one is used. */
  image: string;
}

export interface SettingBody {
  global_css: string;
  slogans: Record<keyof Words, string[]>;
  social_links: LinkEntry[];
  /** Absent from versions saved before this field existed. */
  contact_email?: string;
  demanded_licences?: DemandedLicences;
  stage_limits?: { first_max_percent: number; last_min_percent: number };
  platform_percent?: number;
}

export const NO_WORDS: Words = { 'zh-Hant': '', en: '' };
