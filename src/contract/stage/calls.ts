import { LONG_BODY_MAX_BYTES } from '@/config/limits/calls';
import { as, call } from '@/contract/call';
import { CHANGE_ERRORS, UPLOAD_ERRORS } from '@/contract/project/change-errors';

type Schemas = typeof import('./schemas');

const ERRORS = [...CHANGE_ERRORS, ...UPLOAD_ERRORS, 'idempotency_mismatch'] as const;

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
    errors: ERRORS,
    changes: ['project'],
  }),
  certifyStage: call({
    ...ACT,
    path: '/api/project/stage/certify',
    who: ['client', 'consultant'],
    summary:
      'Certify a claimed stage: its money is due, and the next is payable. The owner may in the consultant’s absence.',
    schemas: as<Schemas['certifyStage']>(),
    errors: [...ERRORS, 'consultant_in_time'],
    changes: ['project', 'order'],
  }),
  returnStage: call({
    ...ACT,
    path: '/api/project/stage/return',
    who: ['client', 'consultant'],
    summary: 'Return a claimed stage with what is to be put right.',
    schemas: as<Schemas['returnStage']>(),
    errors: [...ERRORS, 'consultant_in_time'],
    changes: ['project'],
  }),
};
