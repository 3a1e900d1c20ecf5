import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE } from '@/config/app';
import { I18N_OPTIONS } from '@/config/i18n';
import { type ContentLocale, inLanguage } from '@/domain/content/languages';
import { formatFullDay } from '@/domain/time/format';
import accountEn from '../../../public/locales/en/account.json';
import commonEn from '../../../public/locales/en/common.json';
import detailEn from '../../../public/locales/en/detail.json';
import itemsEn from '../../../public/locales/en/items.json';
import logEn from '../../../public/locales/en/log.json';
import projectEn from '../../../public/locales/en/project.json';
import receiptEn from '../../../public/locales/en/receipt.json';
import accountZhHant from '../../../public/locales/zh-Hant/account.json';
import commonZhHant from '../../../public/locales/zh-Hant/common.json';
import detailZhHant from '../../../public/locales/zh-Hant/detail.json';
import itemsZhHant from '../../../public/locales/zh-Hant/items.json';
import logZhHant from '../../../public/locales/zh-Hant/log.json';
import projectZhHant from '../../../public/locales/zh-Hant/project.json';
import receiptZhHant from '../../../public/locales/zh-Hant/receipt.json';
import en from './en.json';
import zhHant from './zh-Hant.json';

/** The namespace of texts that only the server uses: errors, mails, notifications. Browsers never download it. */
const SERVER = 'server';

/**
 * What PDFs and pages share: `receipt` has receipts, `account` statements, `project` and `detail` projects, `log` what
 * happened in them; `items` has the units of items.
 */
const TEXTS: Record<ContentLocale, Record<string, object>> = {
  'zh-Hant': {
    [SERVER]: zhHant,
    account: accountZhHant,
    common: commonZhHant,
    detail: detailZhHant,
    items: itemsZhHant,
    log: logZhHant,
    project: projectZhHant,
    receipt: receiptZhHant,
  },
  en: {
    [SERVER]: en,
    account: accountEn,
    common: commonEn,
    detail: detailEn,
    items: itemsEn,
    log: logEn,
    project: projectEn,
    receipt: receiptEn,
  },
};

function makeInstance(locale: ContentLocale): i18n {
  const instance = createInstance();
  const resources = { [locale]: TEXTS[locale] };
  instance.init({ ...I18N_OPTIONS, lng: locale, defaultNS: SERVER, resources, initAsync: false });
  return instance;
}

/** One instance for each language, for the life of the process. The language of an instance never changes. */
const instances: Record<ContentLocale, i18n> = { 'zh-Hant': makeInstance('zh-Hant'), en: makeInstance('en') };

export const knownLocale = (value: string | undefined): ContentLocale =>
  value === 'en' || value === 'zh-Hant' ? value : DEFAULT_LOCALE;

/**
 * A text in the reader's language; unknown languages get the default one.
 * @param key in the server's own texts, or `namespace:key`; of several keys, the first that has a text
 */
export const say = (locale: string, key: string | string[], params: Record<string, string | number> = {}): string =>
  // Keys are made of codes and templates, which texts.test.ts and their types check.
  (instances[knownLocale(locale)].t as (key: string | string[], options: object) => string)(key, params);

/** Whether the key has a text. */
export const hasText = (key: string): boolean => instances[DEFAULT_LOCALE].exists(key);

/** A text with its placeholders; of several keys, the first that has a text. */
export const sentenceOf = (locale: ContentLocale, keys: readonly string[]): string | undefined =>
  keys
    .map((key) => instances[locale].getResource(locale, SERVER, key) as unknown)
    .find((sentence) => typeof sentence === 'string');

/** The keys directly under a key. */
export const sentencesUnder = (key: string): string[] =>
  Object.keys(instances[DEFAULT_LOCALE].getResource(DEFAULT_LOCALE, SERVER, key) as object);

/** A calendar day, `YYYY-MM-DD`, as it is written in a text: 2026 年 11 月 8 日, 8 Nov 2026. */
export const sayDay = (locale: string, day: string): string => formatFullDay(day, locale);

/** One language of an admin's texts, which are stored as JSON. */
const choose = (locale: string, texts: string): string => inLanguage(JSON.parse(texts), locale);

/** How values that are stored as codes are written in a text; other values are written as they are. */
const SPELT: Record<string, (locale: string, value: string) => string> = {
  headline: choose,
  announced: choose,
  day: sayDay,
  from: sayDay,
  // A document without a title is called by its kind.
  licence: (locale, value) => (hasText(`common:licence.${value}`) ? say(locale, `common:licence.${value}`) : value),
  category: (locale, value) => say(locale, `common:category.${value}`),
  district: (locale, value) => say(locale, `common:district.${value}`),
  budget: (locale, value) => say(locale, 'budget', { budget: value }),
  titles: (locale, value) =>
    (JSON.parse(value) as string[]).map((title) => say(locale, 'quoted', { title })).join(locale === 'en' ? ', ' : ''),
  outcome: (locale, value) => say(locale, `outcome.${value}`),
  rejection: (locale, value) => say(locale, `rejection.${value}`),
  attached: (locale, value) => say(locale, 'attached', { attached: value }),
  fields: (locale, value) =>
    value
      .split(',')
      .map((field) => say(locale, `form_field.${field}`))
      .join(locale === 'en' ? ', ' : '、'),
};

/**
 * The values of a notification or a mail in the reader's language, without characters that turn the direction of the
 * text: a project's title could turn the amount behind it.
 */
export const spell = (locale: string, params: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const spelt = (value && SPELT[name]?.(locale, String(value))) || value;
      return [name, typeof spelt === 'string' ? spelt.replace(/\p{Bidi_Control}/gu, '') : spelt];
    }),
  );
