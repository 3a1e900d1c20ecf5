import { as, call } from '@/contract/call';
import { UPLOAD_ERRORS } from '@/contract/project/change-errors';

type Schemas = typeof import('./schemas');

const ERRORS = ['unauthorized', 'forbidden', 'form_error', 'not_found', 'invalid_transition', 'on_hold'] as const;

/** The technician's log of the work on site (PRODUCT §8). */
export const siteLogCalls = {
  siteLogListing: call({
    method: 'GET',
    path: '/api/project/site-log/listing',
    who: 'user',
    isKeptOffline: true,
    summary: 'The site log of a project, for its participants and admins.',
    schemas: as<Schemas['siteLogListing']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    reads: ['project'],
  }),
  writeEntry: call({
    method: 'POST',
    path: '/api/project/site-log/write',
    who: ['technician'],
    summary:
      'Write an entry, also one that was written without a connection; with an entry_key that is known, it gets that entry.',
    schemas: as<Schemas['writeEntry']>(),
    errors: [...ERRORS, ...UPLOAD_ERRORS],
    changes: ['project'],
    files: ['files'],
    rateLimit: 'upload',
  }),
  commentEntry: call({
    method: 'POST',
    path: '/api/project/site-log/comment',
    who: ['client', 'consultant', 'technician'],
    summary: 'Say something to an entry.',
    schemas: as<Schemas['commentEntry']>(),
    errors: [...ERRORS, 'idempotency_mismatch'],
    changes: ['project'],
    isIdempotent: true,
  }),
};
