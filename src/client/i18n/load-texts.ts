import { instances } from './instances';

/** The namespaces that are not in the script of every page (scripts/lib/text-scripts.mjs). */
export type LazyNamespace =
  | 'account'
  | 'admin'
  | 'chat'
  | 'create'
  | 'detail'
  | 'fact'
  | 'fps'
  | 'items'
  | 'log'
  | 'membership'
  | 'notification'
  | 'receipt'
  | 'record'
  | 'report'
  | 'sandbox'
  | 'share'
  | 'sitelog'
  | 'visit'
  | 'work';

const LAZY_TEXTS: Record<LazyNamespace, Record<string, () => Promise<{ default: object }>>> = {
  account: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/account.json'),
    en: () => import('../../../public/locales/en/account.json'),
  },
  admin: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/admin.json'),
    en: () => import('../../../public/locales/en/admin.json'),
  },
  chat: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/chat.json'),
    en: () => import('../../../public/locales/en/chat.json'),
  },
  create: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/create.json'),
    en: () => import('../../../public/locales/en/create.json'),
  },
  detail: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/detail.json'),
    en: () => import('../../../public/locales/en/detail.json'),
  },
  fact: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/fact.json'),
    en: () => import('../../../public/locales/en/fact.json'),
  },
  fps: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/fps.json'),
    en: () => import('../../../public/locales/en/fps.json'),
  },
  items: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/items.json'),
    en: () => import('../../../public/locales/en/items.json'),
  },
  log: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/log.json'),
    en: () => import('../../../public/locales/en/log.json'),
  },
  membership: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/membership.json'),
    en: () => import('../../../public/locales/en/membership.json'),
  },
  notification: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/notification.json'),
    en: () => import('../../../public/locales/en/notification.json'),
  },
  receipt: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/receipt.json'),
    en: () => import('../../../public/locales/en/receipt.json'),
  },
  record: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/record.json'),
    en: () => import('../../../public/locales/en/record.json'),
  },
  report: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/report.json'),
    en: () => import('../../../public/locales/en/report.json'),
  },
  sandbox: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/sandbox.json'),
    en: () => import('../../../public/locales/en/sandbox.json'),
  },
  share: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/share.json'),
    en: () => import('../../../public/locales/en/share.json'),
  },
  sitelog: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/sitelog.json'),
    en: () => import('../../../public/locales/en/sitelog.json'),
  },
  visit: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/visit.json'),
    en: () => import('../../../public/locales/en/visit.json'),
  },
  work: {
    'zh-Hant': () => import('../../../public/locales/zh-Hant/work.json'),
    en: () => import('../../../public/locales/en/work.json'),
  },
};

/** Adds a namespace that guests do not download, for what is loaded with it (scripts/lib/text-scripts.mjs). */
export async function loadTexts(namespace: LazyNamespace): Promise<void> {
  await Promise.all(
    [...instances].map(async ([locale, instance]) => {
      const texts = await LAZY_TEXTS[namespace][locale]?.();
      instance.addResourceBundle(locale, namespace, texts?.default);
    }),
  );
}
