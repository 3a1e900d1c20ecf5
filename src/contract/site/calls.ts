import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The data of the shell around every page (Spec §7). */
export const siteCalls = {
  menuDetails: call({
    method: 'GET',
    path: '/api/menu/details',
    who: 'optional',
    summary: 'A menu by its key: desktop-header-1, footer-2.',
    schemas: as<Schemas['menuDetails']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  systemSetting: call({
    method: 'GET',
    path: '/api/system_setting/single',
    who: 'public',
    summary: 'The site’s settings: global_css, slogans, social links.',
    schemas: as<Schemas['systemSetting']>(),
    errors: [],
    reads: ['content'],
  }),
  siteContent: call({
    method: 'GET',
    path: '/api/site_content/get',
    who: 'optional',
    summary: 'Content of one type, in the reader’s language: terms, privacy, company, the form for a project.',
    schemas: as<Schemas['siteContent']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
  routerDetail: call({
    method: 'GET',
    path: '/api/router/detail',
    who: 'optional',
    summary: 'The metadata of a page by its path.',
    schemas: as<Schemas['routerDetail']>(),
    errors: ['form_error', 'not_found'],
    reads: ['content'],
  }),
};
