import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** What is reckoned each night of a professional's work (PRODUCT §9). */
export const factCalls = {
  ownFacts: call({
    method: 'GET',
    path: '/api/fact/own',
    who: ['consultant', 'technician'],
    summary: 'The caller’s facts, those too that are of too few projects to be shown to others.',
    schemas: as<Schemas['ownFacts']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['fact'],
    onStandby: true,
  }),
  factProjects: call({
    method: 'GET',
    path: '/api/fact/projects',
    who: ['consultant', 'technician'],
    summary: 'How one of them was reckoned: the projects it is made of, and what each adds.',
    schemas: as<Schemas['factProjects']>(),
    errors: ['unauthorized', 'forbidden', 'form_error'],
    reads: ['fact'],
    onStandby: true,
  }),
};
