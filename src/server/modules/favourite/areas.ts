import { favouriteCalls } from '@/contract/favourite/calls';
import * as favouriteSchemas from '@/contract/favourite/schemas';
import { defineArea } from '../../http/area';
import { dropFavourite, favouriteNames, favourites, keepFavourite } from './favourites';

export const favouriteArea = defineArea({
  calls: favouriteCalls,
  schemas: favouriteSchemas,
  handlers: { favourites, favouriteNames, keepFavourite, dropFavourite },
});
