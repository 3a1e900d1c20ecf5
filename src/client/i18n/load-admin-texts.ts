import { instances } from './instances';

const TEXTS: Record<string, () => Promise<{ default: object }>> = {
  'zh-Hant': () => import('../../../public/locales/zh-Hant/admin.json'),
  en: () => import('../../../public/locales/en/admin.json'),
};

/** Adds the texts of the back office, which only administrators download. */
export async function loadAdminTexts(): Promise<void> {
  await Promise.all(
    [...instances].map(async ([locale, instance]) => {
      const texts = await TEXTS[locale]?.();
      instance.addResourceBundle(locale, 'admin', texts?.default);
    }),
  );
}
