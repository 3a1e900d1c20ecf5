import { earningCalls } from '@/contract/earning/calls';
import * as earningSchemas from '@/contract/earning/schemas';
import { defineArea } from '../../http/area';
import { cancelPayee, payee, savePayee } from './payee';
import { earningListing } from './read-earnings';

export const earningArea = defineArea({
  calls: earningCalls,
  schemas: earningSchemas,
  handlers: { earningListing, payee, savePayee, cancelPayee },
});
