import { z } from 'zod';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits';
import { CONTENT_LOCALES, type ContentLocale } from '@/domain/content/languages';
import { placesIn } from '@/domain/mail-places';
import { sentenceOf, sentencesUnder } from '../texts/text';
import { MAILED } from './mailed';

/** The document with an operator’s own texts for mails: by language and template, only those that are not empty. */
export const MAIL_TEXTS_TYPE = 'mail_texts';

/** The words of a mail that an operator may change. */
export interface MailWords {
  subject: string;
  intro: string;
}
export type MailTexts = Record<string, Record<string, Partial<MailWords>>>;

/** The site's own texts of a mail, with placeholders. The mail of a notification has the notification's texts. */
const ownWords = (template: string, locale: ContentLocale): MailWords => ({
  subject: sentenceOf(locale, [`mail.${template}.subject`, `notification.${template}.title`]) ?? '',
  intro: sentenceOf(locale, [`mail.${template}.intro`, `notification.${template}.body`]) ?? '',
});

/** Every mail that is sent: its own texts in each language, and the placeholders they may have. */
export function mailTemplates() {
  const names = new Set([...sentencesUnder('mail'), ...Object.keys(MAILED)]);
  return [...names].flatMap((template) => {
    const words = { 'zh-Hant': ownWords(template, 'zh-Hant'), en: ownWords(template, 'en') };
    // Parts of mails have keys next to those of mails, but no subject.
    return words['zh-Hant'].subject ? [{ template, words, places: placesOf(words['zh-Hant']) }] : [];
  });
}

const placesOf = ({ subject, intro }: MailWords) => [...new Set([...placesIn(subject), ...placesIn(intro)])];

const text = (max: number) => z.string().trim().max(max).default('');
const words = z.object({
  /** One line: it is a header. */
  subject: text(LINE_MAX_CHARS).refine((value) => !/[\r\n]/.test(value), { params: { code: 'invalid_characters' } }),
  intro: text(NOTE_MAX_CHARS),
});
const byTemplate = z.record(z.string(), words).superRefine((given, context) => {
  const known = new Map(mailTemplates().map(({ template, places }) => [template, places]));
  const refuse = (path: string[], problem: string) =>
    context.addIssue({ code: ISSUE, path, params: { code: problem } });
  for (const [template, { subject, intro }] of Object.entries(given)) {
    const places = known.get(template);
    if (!places) refuse([template], 'unknown_field');
    for (const [part, value] of Object.entries({ subject, intro }))
      if (placesIn(value).some((place) => !places?.includes(place))) refuse([template, part], 'unknown_place');
  }
});
/** Zod’s kind of issue; the problem’s own code is in its params. */
const ISSUE = 'custom';

export const mailTextsBody = z.object({ 'zh-Hant': byTemplate, en: byTemplate });

/** The initial document: an operator has not changed any text. */
export const NO_MAIL_TEXTS = Object.fromEntries(CONTENT_LOCALES.map((locale) => [locale, {}])) as z.output<
  typeof mailTextsBody
>;
