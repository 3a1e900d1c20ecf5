import { ITEM_KIND_UNITS, type ItemKind } from '@/domain/project/item-kinds';
import { say } from '@/server/texts/text';
import type { Item } from './script';

const LOCALE = 'zh-Hant';

/** An item as the form fills it in when it is chosen from the templates. */
export const usualItem = (kind: ItemKind, quantity: number): Item => [
  say(LOCALE, `items:kind.${kind}`),
  quantity,
  say(LOCALE, `items:unit.${ITEM_KIND_UNITS[kind]}`),
  kind,
];
