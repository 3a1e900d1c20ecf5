import { LONG_BODY_MAX_BYTES } from '@/config/limits/calls';
import { as, call } from '@/contract/call';
import { ADMIN_CHANGE_ERRORS } from '@/contract/project/change-errors';

type Schemas = typeof import('./schemas');

/** All projects, as admins see them. */
export const adminProjectCalls = {
  projects: call({
    method: 'GET',
    path: '/api/admin/project/listing',
    who: ['admin'],
    summary: 'Projects by words, status, category, hold, lateness and days, sorted.',
    schemas: as<Schemas['projects']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['project', 'desk'],
    onStandby: true,
  }),
  project: call({
    method: 'GET',
    path: '/api/admin/project/details',
    who: ['admin'],
    summary: 'One project with its people, its money and its whole log.',
    schemas: as<Schemas['project']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['project', 'order'],
  }),
  forceProject: call({
    method: 'POST',
    path: '/api/admin/project/force',
    who: ['admin'],
    summary: 'Cancel a project, or complete submitted work that nobody approves, outside of a complaint.',
    schemas: as<Schemas['forceProject']>(),
    errors: [...ADMIN_CHANGE_ERRORS],
    changes: ['project', 'order', 'content'],
    isIdempotent: true,
  }),
  certifySilentStage: call({
    method: 'POST',
    path: '/api/admin/project/stage/certify',
    who: ['admin'],
    summary: 'Certify a claimed stage about which consultant and owner have been silent for too long.',
    schemas: as<Schemas['certifySilentStage']>(),
    errors: [...ADMIN_CHANGE_ERRORS, 'stage_in_time'],
    changes: ['project', 'order'],
    isIdempotent: true,
  }),
  returnSilentStage: call({
    method: 'POST',
    path: '/api/admin/project/stage/return',
    who: ['admin'],
    summary: 'Return such a stage with what is to be put right.',
    schemas: as<Schemas['returnSilentStage']>(),
    errors: [...ADMIN_CHANGE_ERRORS, 'stage_in_time'],
    changes: ['project'],
    isIdempotent: true,
    maxBodyBytes: LONG_BODY_MAX_BYTES,
  }),
  askCase: call({
    method: 'POST',
    path: '/api/admin/project/ask-case',
    who: ['admin'],
    summary: 'Ask the people of a finished project whether it may be shown as a case; once.',
    schemas: as<Schemas['askCase']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'invalid_transition', 'on_hold'],
    changes: ['project'],
  }),
  makeCase: call({
    method: 'POST',
    path: '/api/admin/project/make-case',
    who: ['admin'],
    summary: 'Make the draft of a case of a finished project, once all of its people agreed.',
    schemas: as<Schemas['makeCase']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'invalid_transition', 'on_hold'],
    changes: ['project', 'content_draft'],
  }),
  exportProjects: call({
    method: 'POST',
    path: '/api/admin/project/export',
    who: ['admin'],
    summary: 'The address of a CSV file with the projects of a filter; the export is in the audit log.',
    schemas: as<Schemas['exportProjects']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['audit'],
  }),
};
