import { dossierCalls } from '@/contract/dossier/calls';
import * as dossierSchemas from '@/contract/dossier/schemas';
import { defineArea } from '../../http/area';
import { checkList } from './check-list';
import { dossierListing, requestDossier } from './request-dossier';

export const dossierArea = defineArea({
  calls: dossierCalls,
  schemas: dossierSchemas,
  handlers: { requestDossier, dossierListing, checkList },
});
