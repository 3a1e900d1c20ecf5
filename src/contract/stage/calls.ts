import { LONG_BODY_MAX_BYTES } from '@/config/limits/calls';
import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

const CHANGE_ERRORS = [
  'unauthorized',
  'forbidden',
  'form_error',
  'not_found',
  'stale',
  'invalid_transition',
  'on_hold',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
] as const;

const ACT = {
  method: 'POST',
  maxBodyBytes: LONG_BODY_MAX_BYTES,
  files: ['files'],
  isIdempotent: true,
  rateLimit: 'upload',
} as const;

/**
 * The stages of work before the last (PRODUCT §7), which project/details lists; the last is the whole work, submitted and
 * approved as work without stages.
 */
export const stageCalls = {
  claimStage: call({
    ...ACT,
    path: '/api/project/stage/claim',
    who: ['technician'],
    summary: 'Claim a paid stage as done, or again after it was returned.',
    schemas: as<Schemas['claimStage']>(),
    errors: CHANGE_ERRORS,
    changes: ['project'],
  }),
  certifyStage: call({
    ...ACT,
    path: '/api/project/stage/certify',
    who: ['client', 'consultant'],
    summary:
      'Certify a claimed stage: its money is due, and the next is payable. The owner may in the consultant’s absence.',
    schemas: as<Schemas['certifyStage']>(),
    errors: [...CHANGE_ERRORS, 'consultant_in_time'],
    changes: ['project', 'order'],
  }),
  returnStage: call({
    ...ACT,
    path: '/api/project/stage/return',
    who: ['client', 'consultant'],
    summary: 'Return a claimed stage with what is to be put right.',
    schemas: as<Schemas['returnStage']>(),
    errors: [...CHANGE_ERRORS, 'consultant_in_time'],
    changes: ['project'],
  }),
};
