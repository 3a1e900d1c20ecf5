import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The professionals that a client keeps, to invite them to a project (PRODUCT §9). */
export const favouriteCalls = {
  favourites: call({
    method: 'GET',
    path: '/api/favourite/listing',
    who: ['client'],
    summary: 'The professionals that the caller keeps, the last kept first.',
    schemas: as<Schemas['favourites']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['favourite'],
  }),
  favouriteNames: call({
    method: 'GET',
    path: '/api/favourite/names',
    who: ['client'],
    summary: 'Only who they are: whom the caller keeps, and can invite.',
    schemas: as<Schemas['favouriteNames']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['favourite'],
  }),
  keepFavourite: call({
    method: 'POST',
    path: '/api/favourite/keep',
    who: ['client'],
    summary: 'Keep a professional whose page is public.',
    schemas: as<Schemas['keepFavourite']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found', 'favourites_full'],
    changes: ['favourite'],
  }),
  dropFavourite: call({
    method: 'POST',
    path: '/api/favourite/drop',
    who: ['client'],
    summary: 'Keep a professional no longer.',
    schemas: as<Schemas['dropFavourite']>(),
    errors: ['unauthorized', 'forbidden', 'form_error'],
    changes: ['favourite'],
  }),
};
