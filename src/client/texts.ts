import type { Resource } from 'i18next';
import common from '../../public/locales/zh-Hant/common.json';

export type Texts = Record<string, Resource[string]>;

/**
 * The texts travel in a script that is kept for ever, not in each page's data. These are what every page
 * needs at once; the others come with the pages that show them, or right after the first (private-texts.ts).
 */
export const TEXTS: Texts = { 'zh-Hant': { common } };

// A constant at build time (next.config.js): without English its texts are not in the bundle.
if (process.env.HAS_ENGLISH === '1') {
  TEXTS.en = { common: require('../../public/locales/en/common.json') };
}
