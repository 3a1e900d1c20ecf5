import { as, call } from '@/contract/call';
import { PROFESSIONAL_ROLES } from '@/domain/roles';

type Schemas = typeof import('./schemas');

/** The searches that a professional saves, to be told of requests that fit (PRODUCT §9). */
export const savedSearchCalls = {
  savedSearches: call({
    method: 'GET',
    path: '/api/saved-search/listing',
    who: PROFESSIONAL_ROLES,
    summary: 'The caller’s saved searches, newest first.',
    schemas: as<Schemas['savedSearches']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['saved_search'],
  }),
  saveSearch: call({
    method: 'POST',
    path: '/api/saved-search/save',
    who: PROFESSIONAL_ROLES,
    summary: 'Save a search; one that is saved already gets this frequency.',
    schemas: as<Schemas['saveSearch']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'searches_full'],
    changes: ['saved_search'],
  }),
  changeSearch: call({
    method: 'POST',
    path: '/api/saved-search/change',
    who: PROFESSIONAL_ROLES,
    summary: 'Change how often the caller is told of requests that fit a search.',
    schemas: as<Schemas['changeSearch']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['saved_search'],
  }),
  removeSearch: call({
    method: 'POST',
    path: '/api/saved-search/remove',
    who: PROFESSIONAL_ROLES,
    summary: 'Remove a search.',
    schemas: as<Schemas['removeSearch']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['saved_search'],
  }),
};
