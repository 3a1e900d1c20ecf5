import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Admins' actions on how other users log in. */
export const adminSecurityCalls = {
  resetSecondFactor: call({
    method: 'POST',
    path: '/api/admin/people/reset-second-factor',
    who: ['admin'],
    summary: 'Remove the second factor of another account whose owner has lost it, and end its sessions.',
    schemas: as<Schemas['resetSecondFactor']>(),
    errors: ['unauthorized', 'forbidden', 'not_found', 'form_error', 'second_factor_changed'],
    changes: ['person', 'audit'],
  }),
};
