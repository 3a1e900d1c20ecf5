import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The public site as data (Spec §7 Site content, PRODUCT §5). */
export const contentCalls = {
  frontPage: call({
    method: 'GET',
    path: '/api/front_page/get-front-page',
    who: 'optional',
    summary: 'The front page: its blocks, in the reader’s language.',
    schemas: as<Schemas['frontPage']>(),
    errors: ['not_found'],
    reads: ['content'],
  }),
  pageContent: call({
    method: 'GET',
    path: '/api/page_content_component/detail',
    who: 'optional',
    summary: 'A content page by its slug: its blocks, in the reader’s language.',
    schemas: as<Schemas['pageContent']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  caseListing: call({
    method: 'GET',
    path: '/api/case/listing',
    who: 'optional',
    summary: 'Finished projects, the newest first; a page beyond the last is not found.',
    schemas: as<Schemas['caseListing']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  caseDetails: call({
    method: 'GET',
    path: '/api/case/details',
    who: 'optional',
    summary: 'One case: its story, pictures and figures.',
    schemas: as<Schemas['caseDetails']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  searchListing: call({
    method: 'GET',
    path: '/api/search/listing',
    who: 'optional',
    summary: 'Cases, content pages and professionals that hold the words.',
    queue: 'search',
    schemas: as<Schemas['searchListing']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  professionalPage: call({
    method: 'GET',
    path: '/api/professional/details',
    who: 'optional',
    summary: 'A professional’s public page.',
    schemas: as<Schemas['professionalPage']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  contactSubmit: call({
    method: 'POST',
    path: '/api/contact_us/submit',
    who: 'optional',
    summary: 'A message to the operator, who is mailed; the sender gets an acknowledgement.',
    schemas: as<Schemas['contactSubmit']>(),
    errors: ['form_error'],
    rateLimit: 'contact',
  }),
};
