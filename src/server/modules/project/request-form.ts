import { and, desc, eq } from 'drizzle-orm';
import type { FormField } from '@/domain/project/request-form';
import { contents, contentVersions } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { findDocument } from '../content/documents';

/** The content type under which the form is stored; an operator may change what it asks. */
export const REQUEST_FORM_TYPE = 'project_request_form';

/** The fields of a new project in the caller's language; keys under `answers.` are free questions. */
export async function readRequestForm(context: CallContext): Promise<FormField[]> {
  const form = await findDocument(context, 'site_content', REQUEST_FORM_TYPE);
  return fieldsIn(form?.body, context.locale);
}

/**
 * Every form there was, the newest first, in the caller's language: what was answered before the form changed is read in
 * the words that it was asked in.
 */
export async function readFormsOfBefore(context: CallContext): Promise<FormField[][]> {
  const rows = await context.db
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(and(eq(contents.kind, 'site_content'), eq(contents.key, REQUEST_FORM_TYPE)))
    .orderBy(desc(contentVersions.version));
  return rows.map(({ body }) => fieldsIn(body, context.locale));
}

const fieldsIn = (body: Record<string, unknown> | undefined, locale: string): FormField[] =>
  (body?.[locale === 'en' ? 'en' : 'zh-Hant'] as { fields?: FormField[] } | undefined)?.fields ?? [];

export const requestForm = async (context: CallContext) => ({ value: await readRequestForm(context) });
