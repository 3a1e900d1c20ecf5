import type { CallContext } from '../../http/context';
import { findDocument } from '../content/documents';

export interface FormField {
  key: string;
  type: 'text' | 'textarea' | 'select' | 'number' | 'money' | 'date' | 'files';
  label: string;
  hint: string;
  required: boolean;
  min: number | null;
  max: number | null;
  options: { value: string; label: string }[];
}

/** The content type under which the form is stored; an operator may change what it asks. */
export const REQUEST_FORM_TYPE = 'project_request_form';

/** The fields of a new project in the caller's language; keys under `answers.` are free questions. */
export async function readRequestForm(context: CallContext): Promise<FormField[]> {
  const form = await findDocument(context, 'site_content', REQUEST_FORM_TYPE);
  return (form?.body[context.locale === 'en' ? 'en' : 'zh-Hant'].fields ?? []) as FormField[];
}

export const requestForm = async (context: CallContext) => ({ value: await readRequestForm(context) });
