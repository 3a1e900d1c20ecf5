import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Feedback of participants on each other after a project is completed (Spec §6, PRODUCT §3). */
export const feedbackCalls = {
  commentProject: call({
    method: 'POST',
    path: '/api/project/comment-project',
    who: ['client', 'consultant', 'technician'],
    summary: 'Rate the other parties, once; hidden from them until all have rated or the time is up.',
    schemas: as<Schemas['commentProject']>(),
    errors: [
      'unauthorized',
      'forbidden',
      'form_error',
      'not_found',
      'invalid_transition',
      'on_hold',
      'feedback_closed',
      'already_rated',
      'idempotency_mismatch',
    ],
    changes: ['project', 'content'],
    isIdempotent: true,
  }),
  replyComment: call({
    method: 'POST',
    path: '/api/project/reply-comment',
    who: ['consultant', 'technician'],
    summary: 'Reply in public, once, to published feedback on the caller.',
    schemas: as<Schemas['replyComment']>(),
    errors: [
      'unauthorized',
      'forbidden',
      'form_error',
      'not_found',
      'on_hold',
      'already_replied',
      'idempotency_mismatch',
    ],
    changes: ['project', 'content'],
    isIdempotent: true,
  }),
  uncommentedProject: call({
    method: 'GET',
    path: '/api/project/uncommented-project',
    who: ['client', 'consultant', 'technician'],
    summary: 'Completed projects the caller may still rate.',
    schemas: as<Schemas['uncommentedProject']>(),
    errors: ['unauthorized', 'forbidden', 'form_error'],
    reads: ['project'],
  }),
  projectCommented: call({
    method: 'GET',
    path: '/api/project/project-commented',
    who: ['client', 'consultant', 'technician'],
    summary: 'Projects the caller rated, with their ratings.',
    schemas: as<Schemas['projectCommented']>(),
    errors: ['unauthorized', 'forbidden', 'form_error'],
    reads: ['project'],
  }),
};
