import { LONG_BODY_MAX_BYTES } from '@/config/limits/calls';
import { as, call } from '@/contract/call';
import { CHANGE_ERRORS, UPLOAD_ERRORS } from '@/contract/project/change-errors';

type Schemas = typeof import('./schemas');

const ERRORS = [...CHANGE_ERRORS, 'variation_outdated', 'idempotency_mismatch'] as const;

/** Changes of the agreed work (PRODUCT §7). */
export const variationCalls = {
  variationListing: call({
    method: 'GET',
    path: '/api/project/variation/listing',
    who: 'user',
    isKeptOffline: true,
    summary: 'The changes of a project’s work, and its items as they are agreed now; for its participants and admins.',
    schemas: as<Schemas['variationListing']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    reads: ['project'],
  }),
  proposeVariation: call({
    method: 'POST',
    path: '/api/project/variation/propose',
    who: ['client', 'consultant', 'technician'],
    summary:
      'Propose a change of the work, or a new version of one; owner and technician must agree to the same version.',
    maxBodyBytes: LONG_BODY_MAX_BYTES,
    schemas: as<Schemas['proposeVariation']>(),
    errors: [...ERRORS, 'variations_full', ...UPLOAD_ERRORS],
    changes: ['project'],
    files: ['files'],
    isIdempotent: true,
    rateLimit: 'upload',
  }),
  adviseVariation: call({
    method: 'POST',
    path: '/api/project/variation/advise',
    who: ['consultant'],
    summary: 'Say whether a proposed change is fair, too dear or not needed.',
    schemas: as<Schemas['adviseVariation']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
  agreeVariation: call({
    method: 'POST',
    path: '/api/project/variation/agree',
    who: ['client', 'technician'],
    summary: 'Agree to a proposed change; with both agreed it takes effect, and an addition is payable.',
    schemas: as<Schemas['agreeVariation']>(),
    errors: [...ERRORS, 'advice_awaited'],
    changes: ['project', 'order'],
    isIdempotent: true,
  }),
  declineVariation: call({
    method: 'POST',
    path: '/api/project/variation/decline',
    who: ['client', 'technician'],
    summary: 'Decline a proposed change.',
    schemas: as<Schemas['declineVariation']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
  withdrawVariation: call({
    method: 'POST',
    path: '/api/project/variation/withdraw',
    who: ['client', 'consultant', 'technician'],
    summary: 'The proposer takes a proposed change back.',
    schemas: as<Schemas['withdrawVariation']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
};
