import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Operating the platform: jobs, mails, contact messages, storage and health. */
export const adminOperationsCalls = {
  jobs: call({
    method: 'GET',
    path: '/api/admin/operations/jobs',
    who: ['admin'],
    summary: 'Jobs of the queue by state, task and days. What is done is not there any more.',
    schemas: as<Schemas['jobs']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['operations'],
  }),
  retryJobs: call({
    method: 'POST',
    path: '/api/admin/operations/jobs/retry',
    who: ['admin'],
    summary: 'Retry failed or waiting jobs at once, with all their attempts again.',
    schemas: as<Schemas['retryJobs']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['operations'],
  }),
  dropJobs: call({
    method: 'POST',
    path: '/api/admin/operations/jobs/drop',
    who: ['admin'],
    summary: 'Remove failed jobs from the queue.',
    schemas: as<Schemas['dropJobs']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['operations'],
  }),
  mails: call({
    method: 'GET',
    path: '/api/admin/operations/mails',
    who: ['admin'],
    summary: 'The outbox by state, address and days; what a mail says is not shown.',
    schemas: as<Schemas['mails']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['operations'],
  }),
  resendMails: call({
    method: 'POST',
    path: '/api/admin/operations/mails/resend',
    who: ['admin'],
    summary: 'Send mails again that were given up.',
    schemas: as<Schemas['resendMails']>(),
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
    summary: 'Mark contact messages as handled, or as not handled after all.',
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
