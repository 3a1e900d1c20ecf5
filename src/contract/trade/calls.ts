import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

const who = ['consultant', 'technician'] as const;
const UPLOAD_ERRORS = [
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'idempotency_mismatch',
] as const;

/** A professional's profile after the registration (PRODUCT §2). */
export const tradeCalls = {
  read: call({
    method: 'GET',
    path: '/api/user_auth/profile/trade',
    who,
    summary: 'The caller’s company, specialties, certificates and portfolio.',
    schemas: as<Schemas['read']>(),
    errors: ['unauthorized', 'forbidden', 'not_found'],
    reads: ['profile', 'registration'],
  }),
  update: call({
    method: 'POST',
    path: '/api/user_auth/profile/trade/update',
    who,
    summary: 'Change company, specialties, districts, experience and introduction.',
    schemas: as<Schemas['update']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['profile', 'registration', 'content', 'project'],
  }),
  addCertificate: call({
    method: 'POST',
    path: '/api/user_auth/profile/certificate/add',
    who,
    summary: 'Add a licence or certificate with its facts and its document.',
    schemas: as<Schemas['addCertificate']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found', ...UPLOAD_ERRORS],
    changes: ['profile', 'registration'],
    files: ['certificate'],
    isIdempotent: true,
    rateLimit: 'upload',
  }),
  updateCertificate: call({
    method: 'POST',
    path: '/api/user_auth/profile/certificate/update',
    who,
    summary: 'Change what a licence or certificate says; other facts than the verified ones are not verified.',
    schemas: as<Schemas['updateCertificate']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['profile', 'registration', 'content', 'project'],
  }),
  removeCertificate: call({
    method: 'POST',
    path: '/api/user_auth/profile/certificate/remove',
    who,
    summary: 'Remove a certificate; the last one stays.',
    schemas: as<Schemas['removeCertificate']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['profile', 'registration', 'content', 'project'],
  }),
  addPicture: call({
    method: 'POST',
    path: '/api/user_auth/profile/portfolio/add',
    who,
    summary: 'Add a picture of finished work.',
    schemas: as<Schemas['addPicture']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found', ...UPLOAD_ERRORS],
    changes: ['profile', 'registration', 'content', 'project'],
    files: ['picture'],
    isIdempotent: true,
    rateLimit: 'upload',
  }),
  removePicture: call({
    method: 'POST',
    path: '/api/user_auth/profile/portfolio/remove',
    who,
    summary: 'Remove a picture of finished work.',
    schemas: as<Schemas['removePicture']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['profile', 'registration', 'content', 'project'],
  }),
};
