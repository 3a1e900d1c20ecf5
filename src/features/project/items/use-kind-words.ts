import { useTranslation } from 'next-i18next/pages';
import { ITEM_KIND_UNITS, type ItemKind } from '@/domain/project/item-kinds';

/** The words of the usual items, in the language of the page. */
export function useKindWords() {
  const { t } = useTranslation('items');
  return {
    // It is stored and searched for as it would be typed, without the spaces that keep a shown text together.
    name: (kind: ItemKind) => t(`kind.${kind}`).replaceAll('\u00a0', ' '),
    unit: (kind: ItemKind) => t(`unit.${ITEM_KIND_UNITS[kind]}`),
  };
}
