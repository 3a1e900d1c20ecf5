import { DOCUMENT_MAX_BYTES } from '@/config/limits/calls';
import { as, call } from '@/contract/call';
import { PROOF_ERRORS } from '@/contract/user-auth/proof-errors';

type Schemas = typeof import('./schemas');

const proven = { queue: 'password', rateLimit: 'login', changes: ['order', 'project', 'audit'] } as const;

/** Money that came by the Faster Payment System, and refunds by bank transfer (PRODUCT §7). */
export const adminFpsCalls = {
  overview: call({
    method: 'GET',
    path: '/api/admin/fps/overview',
    who: ['admin'],
    summary: 'Payments by FPS that are waited for, transfers that paid nothing, and refunds to send by hand.',
    schemas: as<Schemas['overview']>(),
    errors: ['unauthorized', 'not_found'],
    reads: ['order'],
  }),
  receive: call({
    ...proven,
    method: 'POST',
    path: '/api/admin/fps/receive',
    who: ['admin'],
    summary: 'Record a transfer for an order, by the bank’s reference, with password and second factor.',
    schemas: as<Schemas['receive']>(),
    errors: ['unauthorized', 'not_found', ...PROOF_ERRORS],
  }),
  previewFile: call({
    method: 'POST',
    path: '/api/admin/fps/preview-file',
    who: ['admin'],
    summary: 'What a bank’s CSV file would do; nothing is stored.',
    schemas: as<Schemas['previewFile']>(),
    maxBodyBytes: DOCUMENT_MAX_BYTES,
    errors: ['unauthorized', 'not_found', 'form_error'],
  }),
  importFile: call({
    ...proven,
    method: 'POST',
    path: '/api/admin/fps/import-file',
    who: ['admin'],
    summary: 'Take over a bank’s CSV file; each transfer counts once, however often and by whom it is imported.',
    schemas: as<Schemas['importFile']>(),
    maxBodyBytes: DOCUMENT_MAX_BYTES,
    errors: ['unauthorized', 'not_found', ...PROOF_ERRORS],
  }),
  assign: call({
    ...proven,
    method: 'POST',
    path: '/api/admin/fps/assign',
    who: ['admin'],
    summary: 'Say which order a transfer was for; money that the order cannot use goes back to its payer.',
    schemas: as<Schemas['assign']>(),
    errors: ['unauthorized', 'not_found', 'stale', ...PROOF_ERRORS],
  }),
  sendBack: call({
    method: 'POST',
    path: '/api/admin/fps/send-back',
    who: ['admin'],
    summary: 'A transfer for no order is to be sent back to this account.',
    schemas: as<Schemas['sendBack']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'stale'],
    changes: ['order', 'audit'],
  }),
  dismiss: call({
    method: 'POST',
    path: '/api/admin/fps/dismiss',
    who: ['admin'],
    summary: 'A transfer has nothing to do with the site’s orders.',
    schemas: as<Schemas['dismiss']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'stale'],
    changes: ['order', 'audit'],
  }),
  exportRefunds: call({
    method: 'POST',
    path: '/api/admin/fps/export-refunds',
    who: ['admin'],
    summary: 'The address of a CSV file with the refunds to send; the export is in the audit log.',
    schemas: as<Schemas['exportRefunds']>(),
    errors: ['unauthorized', 'not_found'],
    changes: ['audit'],
  }),
  markSent: call({
    method: 'POST',
    path: '/api/admin/fps/mark-sent',
    who: ['admin'],
    summary: 'Mark a refund as transferred, once, by the bank’s reference.',
    schemas: as<Schemas['markSent']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'nothing_owed'],
    changes: ['order', 'project', 'audit'],
  }),
  sandboxFile: call({
    method: 'GET',
    path: '/api/admin/fps/sandbox-file',
    who: ['admin'],
    summary: 'With demonstration data: a bank’s file in which every payment that is waited for has come.',
    schemas: as<Schemas['sandboxFile']>(),
    errors: ['unauthorized', 'not_found'],
    reads: ['order'],
  }),
};
