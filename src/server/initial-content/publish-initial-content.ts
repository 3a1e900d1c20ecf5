import { and, eq, inArray } from 'drizzle-orm';
import type { ContentKind } from '@/domain/content/kinds';
import { contents } from '../db/schema';
import type { Deps } from '../deps';
import { MAIL_TEXTS_TYPE, NO_MAIL_TEXTS } from '../mail/mail-texts';
import type { DraftOf } from '../modules/content/bodies/bodies';
import { COMPANY_TYPE, INITIAL_COMPANY } from '../modules/content/bodies/company';
import { publish, saveDraft } from '../modules/content/edit-content';
import { SETTING_KEY } from '../modules/content/read/read-frame';
import { REQUEST_FORM_TYPE } from '../modules/project/request-form';
import { MENUS, SETTING } from './frame';
import { PAGE_META } from './page-meta';
import { PAGES } from './pages';
import { requestFormFields } from './request-form';

/** Publishes the initial content of a new site; documents that exist stay as the operator left them. */
export async function publishInitialContent(deps: Deps): Promise<void> {
  const form = (locale: 'zh-Hant' | 'en') => ({ fields: requestFormFields(locale) });
  await publishMissing(deps, 'menu', MENUS);
  await publishMissing(deps, 'page_meta', PAGE_META);
  await publishMissing(deps, 'setting', { [SETTING_KEY]: SETTING });
  await publishMissing(deps, 'site_content', {
    [REQUEST_FORM_TYPE]: { 'zh-Hant': form('zh-Hant'), en: form('en') },
    [MAIL_TEXTS_TYPE]: NO_MAIL_TEXTS,
    [COMPANY_TYPE]: INITIAL_COMPANY,
  });
  await publishMissing(deps, 'page', PAGES);
}

/** Publishes the documents whose key does not exist yet, not even as a draft or an unpublished document. */
export async function publishMissing<K extends ContentKind>(
  deps: Deps,
  kind: K,
  bodies: Record<string, DraftOf<K>>,
): Promise<void> {
  const known = await deps.db
    .select({ key: contents.key })
    .from(contents)
    .where(and(eq(contents.kind, kind), inArray(contents.key, Object.keys(bodies))));
  const missing = Object.entries(bodies).filter(([key]) => !known.some((one) => one.key === key));
  if (missing.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    for (const [key, body] of missing) {
      const { id } = await saveDraft(inside, null, { kind, key, body });
      await publish(inside, id);
    }
  });
}
