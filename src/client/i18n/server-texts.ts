import authEn from '../../../public/locales/en/auth.json';
import commonEn from '../../../public/locales/en/common.json';
import paymentEn from '../../../public/locales/en/payment.json';
import profileEn from '../../../public/locales/en/profile.json';
import projectEn from '../../../public/locales/en/project.json';
import siteEn from '../../../public/locales/en/site.json';
import authZhHant from '../../../public/locales/zh-Hant/auth.json';
import commonZhHant from '../../../public/locales/zh-Hant/common.json';
import paymentZhHant from '../../../public/locales/zh-Hant/payment.json';
import profileZhHant from '../../../public/locales/zh-Hant/profile.json';
import projectZhHant from '../../../public/locales/zh-Hant/project.json';
import siteZhHant from '../../../public/locales/zh-Hant/site.json';

/** The texts of every language, for rendering on the server. */
export const TEXTS: Record<string, Record<string, object>> = {
  en: { auth: authEn, common: commonEn, payment: paymentEn, profile: profileEn, project: projectEn, site: siteEn },
  'zh-Hant': {
    auth: authZhHant,
    common: commonZhHant,
    payment: paymentZhHant,
    profile: profileZhHant,
    project: projectZhHant,
    site: siteZhHant,
  },
};
