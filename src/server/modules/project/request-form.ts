import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { FormField } from '@/domain/project/request-form';
import { contents, contentVersions } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { findDocument } from '../content/documents';

/** The content type under which the form is stored; an operator may change what it asks. */
export const REQUEST_FORM_TYPE = 'project_request_form';

/** The fields of a new project in the caller's language; keys under `answers.` are free questions. */
export async function readRequestForm(context: CallContext): Promise<FormField[]> {
  const form = await findDocument(context, 'site_content', REQUEST_FORM_TYPE);
  return (form?.body[languageOf(context)] as { fields?: FormField[] } | undefined)?.fields ?? [];
}

/** Ours: older forms than so many are not looked at; what only they knew goes by its name. */
const FORMS_OF_BEFORE = 50;

/**
 * The forms there were, the newest first, in the caller's language and without the draft of the next: what was answered
 * before the form changed is read in the words that it was asked in.
 */
export async function readFormsOfBefore(context: CallContext): Promise<FormField[][]> {
  const rows = await context.db
    .select({ fields: sql<FormField[] | null>`content_versions.body -> ${languageOf(context)}::text -> 'fields'` })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(
      and(
        eq(contents.kind, 'site_content'),
        eq(contents.key, REQUEST_FORM_TYPE),
        lte(contentVersions.version, contents.publishedVersion),
      ),
    )
    .orderBy(desc(contentVersions.version))
    .limit(FORMS_OF_BEFORE);
  return rows.map(({ fields }) => fields ?? []);
}

const languageOf = ({ locale }: Pick<CallContext, 'locale'>) => (locale === 'en' ? 'en' : 'zh-Hant');

export const requestForm = async (context: CallContext) => ({ value: await readRequestForm(context) });
