import { as, call } from '@/contract/call';
import { PROOF_ERRORS } from '@/contract/user-auth/proof-errors';

type Schemas = typeof import('./schemas');

/** What a professional earns, and where it goes (PRODUCT §7). */
export const earningCalls = {
  earningListing: call({
    method: 'GET',
    path: '/api/earning/listing',
    who: ['consultant', 'technician'],
    summary:
      'What is held, due and transferred for the caller’s work, by order, the newest first, with the totals; of one project, or all.',
    schemas: as<Schemas['earningListing']>(),
    errors: ['unauthorized', 'forbidden', 'form_error'],
    reads: ['order', 'project'],
  }),
  payee: call({
    method: 'GET',
    path: '/api/earning/payee',
    who: ['consultant', 'technician'],
    summary: 'Where the caller’s money goes, masked, and a change that waits.',
    schemas: as<Schemas['payee']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['payee'],
  }),
  savePayee: call({
    method: 'POST',
    path: '/api/earning/payee/save',
    who: ['consultant', 'technician'],
    summary: 'Say where the money goes, with the password; a change is used after 48 hours.',
    queue: 'password',
    schemas: as<Schemas['savePayee']>(),
    errors: ['unauthorized', 'forbidden', ...PROOF_ERRORS],
    changes: ['payee'],
    rateLimit: 'reset',
  }),
  cancelPayee: call({
    method: 'POST',
    path: '/api/earning/payee/cancel',
    who: ['consultant', 'technician'],
    summary: 'Take back a change of the account that waits.',
    schemas: as<Schemas['cancelPayee']>(),
    errors: ['unauthorized', 'forbidden'],
    changes: ['payee'],
  }),
};
