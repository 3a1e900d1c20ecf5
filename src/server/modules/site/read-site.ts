import { and, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '@/config/app';
import type { InputOf } from '@/contract/call';
import type { siteCalls } from '@/contract/site';
import { menus, pageMeta, siteContents, systemSettings } from '../../db/schema';
import type { Localized, StoredMenuItem } from '../../db/tables/site';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { DEMO_PASSWORD } from '../../seed/demo-accounts';
import { REQUEST_FORM_TYPE } from '../project/request-form';

const inLanguage = (text: Localized, locale: string) => text[locale] ?? text[DEFAULT_LOCALE] ?? '';
const menuItems = (items: StoredMenuItem[], locale: string) =>
  items.map((item) => ({ ...item, title: inLanguage(item.title, locale) }));

export async function menuDetails(context: CallContext, input: InputOf<typeof siteCalls.menuDetails>) {
  const [menu] = await context.db.select().from(menus).where(eq(menus.key, input.key));
  if (!menu) throw new AppError('not_found');
  return { value: menuItems(menu.items, context.locale) };
}

export async function systemSetting(context: CallContext) {
  const [setting] = await context.db.select().from(systemSettings);
  return {
    app_url: context.appUrl,
    global_css: setting?.globalCss ?? '',
    slogans: setting?.slogans[context.locale] ?? [],
    social_links: menuItems(setting?.socialLinks ?? [], context.locale),
    demo_password: context.env.isDemo ? DEMO_PASSWORD : null,
    has_dev_mail: context.env.hasDevMail,
  };
}

/** The operator's style sheet, as a file of our own origin, for the CSP. */
export async function readGlobalCss(deps: Deps): Promise<string> {
  const [setting] = await deps.db.select({ globalCss: systemSettings.globalCss }).from(systemSettings);
  return setting?.globalCss ?? '';
}

export async function siteContent(context: CallContext, input: InputOf<typeof siteCalls.siteContent>) {
  const [row] = await context.db
    .select({ content: siteContents.content })
    .from(siteContents)
    .where(and(eq(siteContents.type, input.type), eq(siteContents.locale, context.locale)));
  // The request form is for clients, by its own call.
  if (!row || input.type === REQUEST_FORM_TYPE) throw new AppError('not_found');
  return { type: input.type, content: row.content };
}

export async function routerDetail(context: CallContext, input: InputOf<typeof siteCalls.routerDetail>) {
  const [meta] = await context.db.select().from(pageMeta).where(eq(pageMeta.path, input.path));
  if (!meta) throw new AppError('not_found');
  return {
    meta_title: inLanguage(meta.title, context.locale),
    meta_description: inLanguage(meta.description, context.locale),
    meta_image: meta.image,
  };
}
