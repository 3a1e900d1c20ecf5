import type { Words } from './bodies';

/** As it is stored: by language and mail, what the operator wrote. */
export type MailTextsBody = Record<keyof Words, Record<string, { subject: string; intro: string }>>;

/** Of one mail, both languages beside each other. */
export interface MailWords {
  subject: Words;
  intro: Words;
}

export function wordsIn(body: MailTextsBody, template: string): MailWords {
  const part = (name: 'subject' | 'intro'): Words => ({
    'zh-Hant': body['zh-Hant'][template]?.[name] ?? '',
    en: body.en[template]?.[name] ?? '',
  });
  return { subject: part('subject'), intro: part('intro') };
}

/** With these words for one mail; where nothing is written, nothing is stored. */
export function writeWords(body: MailTextsBody, template: string, words: MailWords): MailTextsBody {
  const inLanguage = (locale: keyof Words) => {
    const { [template]: _before, ...others } = body[locale];
    const own = { subject: words.subject[locale], intro: words.intro[locale] };
    return own.subject === '' && own.intro === '' ? others : { ...others, [template]: own };
  };
  return { 'zh-Hant': inLanguage('zh-Hant'), en: inLanguage('en') };
}
