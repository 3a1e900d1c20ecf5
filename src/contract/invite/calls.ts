import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Invitations to a project that exists already (PRODUCT §9); those to a new one go with create-project. */
export const inviteCalls = {
  inviteListing: call({
    method: 'GET',
    path: '/api/project/client/invite-listing',
    who: ['client'],
    summary: 'Whom the owner invited to a project, and what became of it.',
    schemas: as<Schemas['inviteListing']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    reads: ['invite', 'project'],
  }),
  inviteProfessionals: call({
    method: 'POST',
    path: '/api/project/client/invite',
    who: ['client'],
    summary: 'Invite professionals to a project that they can still apply for or quote for; each is told once.',
    schemas: as<Schemas['inviteProfessionals']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found', 'invalid_transition', 'on_hold'],
    changes: ['invite'],
  }),
};
