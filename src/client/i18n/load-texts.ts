import { instances } from './instances';

const LAZY_TEXTS: Record<'account' | 'admin', Record<string, () => Promise<{ default: object }>>> = {
  account: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/account.json'),
    en: () => import('../../../public/locales/en/account.json'),
  },
  admin: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/admin.json'),
    en: () => import('../../../public/locales/en/admin.json'),
  },
};

/** Adds a namespace that guests do not download, for what is loaded with it (scripts/lib/text-scripts.mjs). */
export async function loadTexts(namespace: keyof typeof LAZY_TEXTS): Promise<void> {
  await Promise.all(
    [...instances].map(async ([locale, instance]) => {
      const texts = await LAZY_TEXTS[namespace][locale]?.();
      instance.addResourceBundle(locale, namespace, texts?.default);
    }),
  );
}
