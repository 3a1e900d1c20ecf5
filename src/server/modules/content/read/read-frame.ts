import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '@/config/app';
import { DEMO_PASSWORD } from '@/config/demonstration';
import type { InputOf } from '@/contract/call';
import type { siteCalls } from '@/contract/site/calls';
import { cleanCss } from '@/domain/content/clean-css';
import { inLanguage } from '@/domain/content/languages';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { REQUEST_FORM_TYPE, readRequestForm } from '../../project/request-form';
import type { BodyOf } from '../bodies/bodies';
import { COMPANY_TYPE, readCompany } from '../bodies/company';
import { sectionsOf } from '../bodies/page-sections';
import { findDocument, type Reader, readDocument } from '../documents';

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

/** The address for visitors' messages; undefined if none is configured. */
export const contactEmail = async (context: Pick<CallContext, 'db' | 'env'>): Promise<string | undefined> =>
  contactEmailOf(context, (await findDocument({ db: context.db, previewOf: null }, 'setting', SETTING_KEY))?.body);

/** The operator's setting, else CONTACT_EMAIL. Settings saved before the field existed lack it. */
const contactEmailOf = ({ env }: Pick<CallContext, 'env'>, body: Partial<BodyOf<'setting'>> | undefined) =>
  body?.contact_email || env.CONTACT_EMAIL;

interface StyleSheet {
  text: string;
  hash: string;
}
let cached = { given: '', sheet: sheetOf('') };

/** Cleans a style sheet. The last result is cached, because every page needs it and it rarely changes. */
function cleaned(given: string): StyleSheet {
  if (cached.given !== given) cached = { given, sheet: sheetOf(cleanCss(given).text) };
  return cached.sheet;
}

function sheetOf(text: string): StyleSheet {
  return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 16) };
}

/** The operator's style sheet. It is served from our own origin, for the CSP; its hash changes with the text. */
export async function readGlobalCss(deps: Deps): Promise<StyleSheet> {
  const reader: Reader = { db: deps.db, previewOf: null };
  return cleaned((await findDocument(reader, 'setting', SETTING_KEY))?.body.global_css ?? '');
}

/** Content that screens show a part of. Every other type is either not public or read by its own call. */
export async function siteContent(context: CallContext, { type }: InputOf<typeof siteCalls.siteContent>) {
  switch (type) {
    case 'terms':
    case 'privacy': {
      const { body } = await readDocument(context, 'page', type);
      const { locale } = context;
      return { type, content: { title: inLanguage(body.title, locale), sections: sectionsOf(body.blocks, locale) } };
    }
    case COMPANY_TYPE: {
      const content = await readCompany(context, context.locale);
      if (!content) throw new AppError('not_found');
      return { type, content };
    }
    case REQUEST_FORM_TYPE: {
      const { version, fields } = await readRequestForm(context);
      if (version === null) throw new AppError('not_found');
      return { type, content: { fields } };
    }
    default:
      throw new AppError('not_found');
  }
}
