import type { Body } from '../document/body';
import { languageLast, type Shape } from '../document/shape';
import { NO_WORDS, type Words } from './bodies';

/** The stored form: the operator's texts by language, then by mail. */
type Stored = Record<keyof Words, Record<string, { subject: string; intro: string }>>;

/** The edited form: by mail, each part in both languages; a part is present once it was edited. */
export type MailTexts = Record<string, { subject?: Words; intro?: Words }>;

/** Only mails with a text of the operator are stored. */
export const MAIL_TEXTS_SHAPE: Shape<MailTexts> = {
  read: (body) => {
    const stored = body as Stored;
    const templates = new Set([...Object.keys(stored['zh-Hant']), ...Object.keys(stored.en)]);
    const part = (template: string, name: 'subject' | 'intro'): Words => ({
      'zh-Hant': stored['zh-Hant'][template]?.[name] ?? '',
      en: stored.en[template]?.[name] ?? '',
    });
    return Object.fromEntries(
      [...templates].map((template) => [
        template,
        { subject: part(template, 'subject'), intro: part(template, 'intro') },
      ]),
    );
  },
  write: (texts) => {
    const inLanguage = (locale: keyof Words) =>
      Object.fromEntries(
        Object.entries(texts)
          .map(
            ([template, { subject = NO_WORDS, intro = NO_WORDS }]) =>
              [template, { subject: subject[locale] ?? '', intro: intro[locale] ?? '' }] as const,
          )
          .filter(([, { subject, intro }]) => subject !== '' || intro !== ''),
      );
    return { 'zh-Hant': inLanguage('zh-Hant'), en: inLanguage('en') } satisfies Stored as Body;
  },
  nameOf: languageLast,
};

/** Whether the operator wrote anything for this mail. */
export const isWritten = (texts: MailTexts, template: string): boolean =>
  Object.values(texts[template] ?? {}).some((words) => Object.values(words).some((text) => text !== ''));
