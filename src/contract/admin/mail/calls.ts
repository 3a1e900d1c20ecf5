import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The texts of mails; the operator’s own versions are in the document site_content/mail_texts. */
export const adminMailCalls = {
  templates: call({
    method: 'GET',
    path: '/api/admin/mail/templates',
    who: ['admin'],
    summary: 'Every mail that is sent, with the site’s own words for it.',
    schemas: as<Schemas['templates']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['content_draft'],
  }),
};
