import { MAIL_TEXTS_TYPE, type MailTexts, type MailWords, mailTemplates } from '../../mail/mail-texts';
import { findDocument, type Reader } from './documents';

/** Admin: every mail template with its default texts. */
export async function templates() {
  const value = mailTemplates();
  return { value, count: value.length };
}

/** The operator's published texts for a mail; parts that are empty or missing keep the default text. */
export async function operatorsWords(
  { db }: Pick<Reader, 'db'>,
  { template, locale }: { template: string; locale: string },
): Promise<Partial<MailWords>> {
  const found = await findDocument({ db, previewOf: null }, 'site_content', MAIL_TEXTS_TYPE);
  return (found?.body as MailTexts | undefined)?.[locale]?.[template] ?? {};
}
