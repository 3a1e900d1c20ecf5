// zh-Hant is the only locale in use and the default; locale detection is off (Spec §1).
// NEXT_PUBLIC_LOCALES=zh-Hant,en turns English on.
const locales = (process.env.NEXT_PUBLIC_LOCALES || 'zh-Hant')
  .split(',')
  .map((locale) => locale.trim())
  .filter(Boolean);

/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: { defaultLocale: 'zh-Hant', locales, localeDetection: false },
  defaultNS: 'common',
  fallbackLng: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  // An instance never changes its language, and has its texts before a page is rendered.
  react: { useSuspense: false, bindI18n: '' },
};
