import { DOCUMENT_MAX_BYTES } from '@/config/limits/calls';
import { as, type Call, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

const REFUSALS = ['unauthorized', 'not_found', 'form_error'] as const;
const READ = { method: 'GET', who: ['admin'], reads: ['content_draft'] } satisfies Partial<Call>;
/** Changes of a document in the revision that the caller saw. */
const CHANGE = { method: 'POST', who: ['admin'], changes: ['content_draft'] } satisfies Partial<Call>;

/** Editing the public site's content of every kind: documents with versions (decision 16). Admins only. */
export const adminContentCalls = {
  listing: call({
    ...READ,
    path: '/api/admin/content/listing',
    summary: 'The documents of a kind, the newest first.',
    schemas: as<Schemas['listing']>(),
    errors: [...REFUSALS],
  }),
  details: call({
    ...READ,
    path: '/api/admin/content/details',
    summary: 'A document as it is edited: its newest version, and how it stands.',
    schemas: as<Schemas['details']>(),
    errors: [...REFUSALS],
  }),
  named: call({
    ...READ,
    path: '/api/admin/content/named',
    summary: 'The same by kind and key: a page’s slug, a menu’s key, the path of page metadata.',
    schemas: as<Schemas['named']>(),
    errors: [...REFUSALS],
  }),
  history: call({
    ...READ,
    path: '/api/admin/content/history',
    summary: 'A document’s versions, the newest first.',
    schemas: as<Schemas['history']>(),
    errors: [...REFUSALS],
  }),
  previewLink: call({
    ...READ,
    path: '/api/admin/content/preview-link',
    summary: 'A preview link to the draft, valid for a day; none if no page shows the document.',
    schemas: as<Schemas['previewLink']>(),
    errors: [...REFUSALS],
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/content/create',
    who: ['admin'],
    summary: 'A new page, case or page metadata, as a draft.',
    maxBodyBytes: DOCUMENT_MAX_BYTES,
    schemas: as<Schemas['create']>(),
    errors: [...REFUSALS, 'forbidden', 'idempotency_mismatch'],
    changes: ['content_draft'],
    isIdempotent: true,
  }),
  save: call({
    ...CHANGE,
    path: '/api/admin/content/save',
    summary: 'Keep what was written as the document’s draft; `form_error` names fields by their path in `body`.',
    maxBodyBytes: DOCUMENT_MAX_BYTES,
    schemas: as<Schemas['save']>(),
    errors: [...REFUSALS, 'stale'],
  }),
  publish: call({
    ...CHANGE,
    path: '/api/admin/content/publish',
    summary: 'Publish the draft; replies when no process serves the earlier page any more.',
    schemas: as<Schemas['publish']>(),
    errors: [...REFUSALS, 'forbidden', 'stale'],
    changes: ['content', 'content_draft'],
  }),
  withdraw: call({
    ...CHANGE,
    path: '/api/admin/content/withdraw',
    summary: 'Show the document no more; its versions stay.',
    schemas: as<Schemas['withdraw']>(),
    errors: [...REFUSALS, 'forbidden', 'stale'],
    changes: ['content', 'content_draft'],
  }),
  discard: call({
    ...CHANGE,
    path: '/api/admin/content/discard',
    summary: 'Go back to what is shown; the draft stays in the history.',
    schemas: as<Schemas['discard']>(),
    errors: [...REFUSALS, 'forbidden', 'stale'],
  }),
  remove: call({
    ...CHANGE,
    path: '/api/admin/content/remove',
    summary: 'Remove a document that was never shown, with its versions.',
    schemas: as<Schemas['remove']>(),
    errors: [...REFUSALS, 'forbidden', 'stale'],
  }),
  restore: call({
    ...CHANGE,
    path: '/api/admin/content/restore',
    summary: 'Make an older version the draft.',
    schemas: as<Schemas['restore']>(),
    errors: [...REFUSALS, 'stale'],
  }),
  uploadPicture: call({
    method: 'POST',
    path: '/api/admin/content/upload-picture',
    who: ['admin'],
    summary: 'A picture for the public site: jpeg or png, one at a time; a body names it by its file_id.',
    schemas: as<Schemas['uploadPicture']>(),
    errors: [...REFUSALS, 'payload_too_large', 'unsupported_media_type', 'too_many_requests', 'idempotency_mismatch'],
    files: ['picture'],
    isIdempotent: true,
    rateLimit: 'upload',
  }),
};
