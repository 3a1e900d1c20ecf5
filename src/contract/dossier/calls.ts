import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** A project as one archive: a readable document, its files, and a list of their SHA-256 sums (PRODUCT §8). */
export const dossierCalls = {
  requestDossier: call({
    method: 'POST',
    path: '/api/project/dossier/request',
    who: 'user',
    summary:
      'Have the archive of a project made, as far as the caller sees the project; for its participants, and for admins once there is a complaint. While one is made, another is not begun.',
    schemas: as<Schemas['requestDossier']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['dossier'],
    rateLimit: 'create',
  }),
  dossierListing: call({
    method: 'GET',
    path: '/api/project/dossier/listing',
    who: 'user',
    summary: 'The newest archives of a project that were made for the caller.',
    schemas: as<Schemas['dossierListing']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    reads: ['dossier'],
  }),
  checkList: call({
    method: 'GET',
    path: '/api/project/dossier/check',
    who: 'public',
    summary: 'When the archive was made whose list of sums has this SHA-256, and of which project.',
    schemas: as<Schemas['checkList']>(),
    errors: ['form_error'],
    reads: ['dossier'],
  }),
};
