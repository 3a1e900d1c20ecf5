import { MAIL_TEXTS_TYPE, type MailTexts, type MailWords, mailTemplates } from '../../mail/mail-texts';
import { findDocument, type Reader } from './documents';

/** Admin: every mail that is sent, and the site’s own words for it. */
export async function templates() {
  const value = mailTemplates();
  return { value, count: value.length };
}

/** What an operator wrote for a mail, as it is published; parts that they left out are not there. */
export async function operatorsWords(
  { db }: Pick<Reader, 'db'>,
  { template, locale }: { template: string; locale: string },
): Promise<Partial<MailWords>> {
  const found = await findDocument({ db, previewOf: null }, 'site_content', MAIL_TEXTS_TYPE);
  return (found?.body as MailTexts | undefined)?.[locale]?.[template] ?? {};
}
