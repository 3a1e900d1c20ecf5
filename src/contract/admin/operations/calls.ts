import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Operating the platform: jobs, mails, contact messages, storage and health. */
export const adminOperationsCalls = {
  jobs: call({
    method: 'GET',
    path: '/api/admin/operations/jobs',
    who: ['admin'],
    summary: 'Jobs of the queue by their state, the newest first. What is done is not there any more.',
    schemas: as<Schemas['jobs']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['operations'],
  }),
  retryJob: call({
    method: 'POST',
    path: '/api/admin/operations/jobs/retry',
    who: ['admin'],
    summary: 'Have a job that failed, or that waits to be tried again, tried at once and as often as a new one.',
    schemas: as<Schemas['retryJob']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['operations'],
  }),
  dropJob: call({
    method: 'POST',
    path: '/api/admin/operations/jobs/drop',
    who: ['admin'],
    summary: 'Take a job that failed out of the queue: it is never done.',
    schemas: as<Schemas['dropJob']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['operations'],
  }),
  mails: call({
    method: 'GET',
    path: '/api/admin/operations/mails',
    who: ['admin'],
    summary: 'The outbox by state and address, the newest first; what a mail says is not shown.',
    schemas: as<Schemas['mails']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['operations'],
  }),
  resendMail: call({
    method: 'POST',
    path: '/api/admin/operations/mails/resend',
    who: ['admin'],
    summary: 'Send a mail again that was given up.',
    schemas: as<Schemas['resendMail']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['operations'],
  }),
  contactMessages: call({
    method: 'GET',
    path: '/api/admin/operations/contact',
    who: ['admin'],
    summary: 'What was written on the contact page, the newest first.',
    schemas: as<Schemas['contactMessages']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['operations'],
  }),
  handleContact: call({
    method: 'POST',
    path: '/api/admin/operations/contact/handle',
    who: ['admin'],
    summary: 'Mark a contact message as handled, or as not handled after all.',
    schemas: as<Schemas['handleContact']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['operations'],
  }),
  health: call({
    method: 'GET',
    path: '/api/admin/operations/health',
    who: ['admin'],
    summary: 'What runs and since when, whether its parts answer, and what is stored.',
    schemas: as<Schemas['health']>(),
    errors: ['unauthorized', 'not_found'],
    reads: ['operations'],
  }),
};
