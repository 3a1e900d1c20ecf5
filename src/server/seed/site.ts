import { menus, pageMeta, siteContents, systemSettings } from '../db/schema';
import type { Deps } from '../deps';
import { REQUEST_FORM_TYPE } from '../modules/project/request-form';
import { MENUS, PAGE_META, SETTING } from './content/frame';
import { HOME_CONTENT } from './content/home';
import { requestFormFields } from './content/request-form';
import { TERMS_CONTENT } from './content/terms';

/** What no site can do without; rows that are there stay as the operator left them. */
export async function seedSite(deps: Deps): Promise<void> {
  await deps.db.insert(menus).values(MENUS).onConflictDoNothing();
  await deps.db.insert(pageMeta).values(PAGE_META).onConflictDoNothing();
  await deps.db.insert(systemSettings).values(SETTING).onConflictDoNothing();
  const contents = (['zh-Hant', 'en'] as const).flatMap((locale) => [
    { type: REQUEST_FORM_TYPE, locale, content: { fields: requestFormFields(locale) } },
    { type: 'home', locale, content: HOME_CONTENT[locale] },
    { type: 'terms', locale, content: TERMS_CONTENT[locale] },
  ]);
  await deps.db.insert(siteContents).values(contents).onConflictDoNothing();
}
