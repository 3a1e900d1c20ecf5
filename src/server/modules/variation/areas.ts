import { variationCalls } from '@/contract/variation/calls';
import * as variationSchemas from '@/contract/variation/schemas';
import { defineArea } from '../../http/area';
import { adviseVariation, agreeVariation, declineVariation, withdrawVariation } from './answer-variation';
import { proposeVariation } from './propose-variation';
import { variationListing } from './read-variations';

export const variationArea = defineArea({
  calls: variationCalls,
  schemas: variationSchemas,
  handlers: {
    variationListing,
    proposeVariation,
    adviseVariation,
    agreeVariation,
    declineVariation,
    withdrawVariation,
  },
});
