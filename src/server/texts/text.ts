import { createInstance } from 'i18next';
import { DEFAULT_LOCALE } from '@/config/app';
import { inLanguage } from '@/domain/content/languages';
import { formatLongDay } from '@/domain/time/format';
import paymentEn from '../../../public/locales/en/payment.json';
import paymentZhHant from '../../../public/locales/zh-Hant/payment.json';
import en from './en.json';
import zhHant from './zh-Hant.json';

/**
 * What the server says: errors, mails, notifications. The browser never downloads these; only a receipt's words are
 * shared, so that the PDF and the page say the same.
 */
const texts = createInstance();
texts.init({
  resources: {
    'zh-Hant': { translation: { ...zhHant, receipt: paymentZhHant.receipt } },
    en: { translation: { ...en, receipt: paymentEn.receipt } },
  },
  fallbackLng: DEFAULT_LOCALE,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/**
 * A sentence in the reader's language; unknown languages get the default one.
 * @param key of several, the first that has a sentence
 */
export const say = (locale: string, key: string | string[], params: Record<string, string | number> = {}): string =>
  // Keys are made of codes and templates; texts.test.ts checks that each has its sentence.
  (texts.t as (key: string | string[], options: object) => string)(key, { lng: locale, ...params });

/** Whether there is such a sentence. */
export const hasText = (key: string): boolean => texts.exists(key, { lng: DEFAULT_LOCALE });

/** A sentence as it is written, with its places; of several keys the first that there is. */
export const sentenceOf = (locale: string, keys: readonly string[]): string | undefined =>
  keys
    .map((key) => texts.getResource(locale, 'translation', key) as unknown)
    .find((sentence) => typeof sentence === 'string');

/** The keys beside each other under one. */
export const sentencesUnder = (key: string): string[] =>
  Object.keys(texts.getResource(DEFAULT_LOCALE, 'translation', key) as object);

/** A calendar day, `YYYY-MM-DD`, as it stands in a sentence: 2026 年 11 月 8 日, 8 November 2026. */
export const sayDay = (locale: string, day: string): string => formatLongDay(day, locale);

/** Of what an admin wrote in both languages, kept as JSON. */
const choose = (locale: string, texts: string): string => inLanguage(JSON.parse(texts), locale);

/** How a value that is kept as a code stands in a sentence; the others stand as they are. */
const SPELT: Record<string, (locale: string, value: string) => string> = {
  headline: choose,
  announced: choose,
  day: sayDay,
  from: sayDay,
  outcome: (locale, value) => say(locale, `outcome.${value}`),
  rejection: (locale, value) => say(locale, `rejection.${value}`),
  attached: (locale, value) => say(locale, 'attached', { attached: value }),
  fields: (locale, value) =>
    value
      .split(',')
      .map((field) => say(locale, `form_field.${field}`))
      .join(locale === 'en' ? ', ' : '、'),
};

/** The values of a notification or a mail in the reader's language. */
export const spell = (locale: string, params: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, (value && SPELT[name]?.(locale, String(value))) || value]),
  );

export const knownLocale = (value: string | undefined): string =>
  value === 'en' || value === 'zh-Hant' ? value : DEFAULT_LOCALE;
