import type { Resource } from 'i18next';
import auth from '../../public/locales/zh-Hant/auth.json';
import common from '../../public/locales/zh-Hant/common.json';

export type Texts = Record<string, Resource[string]>;

/**
 * The texts travel in a script that is kept for ever, not in each page's data. These are what a guest's first page
 * needs; the other namespaces come right after it (private-texts.ts).
 */
export const TEXTS: Texts = { 'zh-Hant': { common, auth } };

// A constant at build time (next.config.js): without English its texts are not in the bundle.
if (process.env.HAS_ENGLISH === '1') {
  TEXTS.en = {
    common: require('../../public/locales/en/common.json'),
    auth: require('../../public/locales/en/auth.json'),
  };
}
