import { z } from 'zod';
import { COMPANY_MAX_CHARS } from '@/config/limits';
import { looksLikePhone } from '@/domain/contact';
import { inLanguage } from '@/domain/content/languages';
import { findDocument, type Reader } from '../documents';

/** The content key under which the facts about the company are stored. */
export const COMPANY_TYPE = 'company';

const text = (max: number) => z.string().trim().max(max);
const facts = z.object({
  name: text(COMPANY_MAX_CHARS.name),
  address: text(COMPANY_MAX_CHARS.address),
  /** One number, because the contact page links to it. */
  phone: text(COMPANY_MAX_CHARS.phone).refine((value) => value === '' || looksLikePhone(value), {
    params: { code: 'invalid_phone' },
  }),
  hours: text(COMPANY_MAX_CHARS.hours),
  registration: text(COMPANY_MAX_CHARS.registration),
});

/** The company that runs the site, as an operator describes it. Every fact may be empty. */
export const companyBody = z.object({ 'zh-Hant': facts, en: facts });

const initialFacts = { name: '', address: '', phone: '', hours: '', registration: '' };
/** The initial document. Without a name, the site's own is shown. */
export const INITIAL_COMPANY = { 'zh-Hant': initialFacts, en: initialFacts };

/** The facts in the reader's language; null if they are not published. */
export async function readCompany(reader: Reader, locale: string) {
  const found = await findDocument(reader, 'site_content', COMPANY_TYPE);
  if (!found) return null;
  const body = found.body as z.output<typeof companyBody>;
  const fact = (key: keyof z.output<typeof facts>) =>
    inLanguage({ 'zh-Hant': body['zh-Hant'][key], en: body.en[key] }, locale);
  return {
    name: fact('name'),
    address: fact('address'),
    phone: fact('phone'),
    hours: fact('hours'),
    registration: fact('registration'),
  };
}
