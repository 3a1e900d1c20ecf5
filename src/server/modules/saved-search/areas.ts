import { savedSearchCalls } from '@/contract/saved-search/calls';
import * as savedSearchSchemas from '@/contract/saved-search/schemas';
import { defineArea } from '../../http/area';
import { changeSearch, removeSearch, savedSearches, saveSearch } from './saved-searches';

export const savedSearchArea = defineArea({
  calls: savedSearchCalls,
  schemas: savedSearchSchemas,
  handlers: { savedSearches, saveSearch, changeSearch, removeSearch },
});
