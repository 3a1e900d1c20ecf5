import type { Resource } from 'i18next';
import auth from '../../public/locales/zh-Hant/auth.json';
import common from '../../public/locales/zh-Hant/common.json';
import payment from '../../public/locales/zh-Hant/payment.json';
import profile from '../../public/locales/zh-Hant/profile.json';
import project from '../../public/locales/zh-Hant/project.json';

/**
 * The texts travel in a script that is kept for ever, not in each page's data.
 * `NEXT_PUBLIC_LOCALES` is a constant at build time: without English its texts are not in the bundle.
 */
export const TEXTS: Record<string, Resource[string]> = { 'zh-Hant': { common, auth, payment, profile, project } };

if (process.env.NEXT_PUBLIC_LOCALES?.includes('en')) {
  TEXTS.en = {
    common: require('../../public/locales/en/common.json'),
    auth: require('../../public/locales/en/auth.json'),
    payment: require('../../public/locales/en/payment.json'),
    profile: require('../../public/locales/en/profile.json'),
    project: require('../../public/locales/en/project.json'),
  };
}
