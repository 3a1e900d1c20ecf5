import { factCalls } from '@/contract/fact/calls';
import * as factSchemas from '@/contract/fact/schemas';
import { defineArea } from '../../http/area';
import { factProjects, ownFacts } from './own-facts';

export const factArea = defineArea({
  calls: factCalls,
  schemas: factSchemas,
  handlers: { ownFacts, factProjects },
});
