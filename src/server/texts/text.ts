import { createInstance } from 'i18next';
import { DEFAULT_LOCALE } from '@/config/app';
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

/** A sentence in the reader's language; unknown languages get the default one. */
export const say = (locale: string, key: string, params: Record<string, string | number> = {}): string =>
  // Keys are made of codes and templates; texts.test.ts checks that each has its sentence.
  (texts.t as (key: string, options: object) => string)(key, { lng: locale, ...params });

/** A calendar day, `YYYY-MM-DD`, as it stands in a sentence: 2026 年 11 月 8 日, 8 November 2026. */
export function sayDay(locale: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (locale !== 'en') return `${date.getUTCFullYear()} 年 ${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

export const knownLocale = (value: string | undefined): string =>
  value === 'en' || value === 'zh-Hant' ? value : DEFAULT_LOCALE;
