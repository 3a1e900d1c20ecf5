import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { FormField } from '@/domain/project/request-form';
import { contents, contentVersions } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { findDocument, type Reader } from '../content/documents';

/** The content key under which the form is stored; operators may change its questions. */
export const REQUEST_FORM_TYPE = 'project_request_form' as const;

export interface RequestForm {
  /** Null: no form is published. */
  version: number | null;
  /** In the caller's language; keys under `answers.` are free questions. */
  fields: FormField[];
}

/** The form for a new project. */
export async function readRequestForm(reader: Reader & Pick<CallContext, 'locale'>): Promise<RequestForm> {
  const form = await findDocument(reader, 'site_content', REQUEST_FORM_TYPE);
  const { fields = [] } = (form?.body[languageOf(reader)] ?? {}) as { fields?: FormField[] };
  return { version: form?.version ?? null, fields };
}

/** Our limit: older forms are not read, and a question that only they have is shown by its key. */
const MAX_FORMS_READ = 50;

/**
 * The form's versions up to the published one, newest first, in the caller's language: for answers of which the version
 * is not recorded.
 */
export async function readPublishedForms(context: CallContext): Promise<FormField[][]> {
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
    .limit(MAX_FORMS_READ);
  return rows.map(({ fields }) => fields ?? []);
}

const languageOf = ({ locale }: Pick<CallContext, 'locale'>) => (locale === 'en' ? 'en' : 'zh-Hant');

export const requestForm = async (context: CallContext) => ({ value: (await readRequestForm(context)).fields });
