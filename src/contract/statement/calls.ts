import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Statements of account (PRODUCT §7): read from the books, so that they always add up. */
export const statementCalls = {
  statement: call({
    method: 'GET',
    path: '/api/statement/details',
    who: 'user',
    summary:
      'The statement of the caller, or of a project as far as its money is theirs, for a month or all; admins read those of anyone and of every project.',
    schemas: as<Schemas['statement']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    reads: ['order', 'project'],
  }),
};
