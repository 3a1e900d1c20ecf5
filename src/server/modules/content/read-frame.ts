import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '@/config/app';
import { DEMO_PASSWORD } from '@/config/demonstration';
import type { InputOf } from '@/contract/call';
import type { siteCalls } from '@/contract/site/calls';
import { cleanCss } from '@/domain/content/clean-css';
import { inLanguage } from '@/domain/content/languages';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { MAIL_TEXTS_TYPE } from '../../mail/mail-texts';
import { REQUEST_FORM_TYPE } from '../project/request-form';
import type { BodyOf } from './bodies';
import { findDocument, type Reader, readDocument } from './documents';

/** The one document of the kind `setting`. */
export const SETTING_KEY = 'site';

const menuItems = (items: BodyOf<'menu'>['items'], locale: string) =>
  items.map((item) => ({ ...item, title: inLanguage(item.title, locale) }));

export async function menuDetails(context: CallContext, input: InputOf<typeof siteCalls.menuDetails>) {
  const { body } = await readDocument(context, 'menu', input.key);
  return { value: menuItems(body.items, context.locale) };
}

export async function systemSetting(context: CallContext) {
  const setting = await findDocument(context, 'setting', SETTING_KEY);
  const slogans: Record<string, string[]> = setting?.body.slogans ?? {};
  const css = cleaned(setting?.body.global_css ?? '');
  return {
    app_url: context.appUrl,
    global_css: css.text,
    global_css_url: css.text === '' ? '' : `/api/system_setting/global.css?v=${css.hash}`,
    contact_email: contactEmailOf(context, setting?.body) ?? null,
    slogans: slogans[context.locale] ?? slogans[DEFAULT_LOCALE] ?? [],
    social_links: menuItems(setting?.body.social_links ?? [], context.locale),
    demo_password: context.env.isDemo ? DEMO_PASSWORD : null,
    has_dev_mail: context.env.hasDevMail,
  };
}

/** Whoever answers what people write; undefined where nobody is named. */
export const contactEmail = async (context: Pick<CallContext, 'db' | 'env'>): Promise<string | undefined> =>
  contactEmailOf(context, (await findDocument({ db: context.db, previewOf: null }, 'setting', SETTING_KEY))?.body);

/** What the operator wrote, else CONTACT_EMAIL. Settings of before this could be written lack it. */
const contactEmailOf = ({ env }: Pick<CallContext, 'env'>, body: Partial<BodyOf<'setting'>> | undefined) =>
  body?.contact_email || env.CONTACT_EMAIL;

interface StyleSheet {
  text: string;
  hash: string;
}
let last = { given: '', sheet: sheetOf('') };

/** Every page asks for it, and it hardly ever changes. */
function cleaned(given: string): StyleSheet {
  if (last.given !== given) last = { given, sheet: sheetOf(cleanCss(given).text) };
  return last.sheet;
}

function sheetOf(text: string): StyleSheet {
  return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 16) };
}

/** The operator's style sheet, as a file of our own origin, for the CSP; another text has another hash. */
export async function readGlobalCss(deps: Deps): Promise<StyleSheet> {
  const reader: Reader = { db: deps.db, previewOf: null };
  return cleaned((await findDocument(reader, 'setting', SETTING_KEY))?.body.global_css ?? '');
}

export async function siteContent(context: CallContext, input: InputOf<typeof siteCalls.siteContent>) {
  // The request form is for clients, by its own call; what mails say is said by mail.
  if (input.type === REQUEST_FORM_TYPE || input.type === MAIL_TEXTS_TYPE) throw new AppError('not_found');
  const { body } = await readDocument(context, 'site_content', input.type);
  return { type: input.type, content: body[context.locale === 'en' ? 'en' : 'zh-Hant'] };
}
