import { useCallQuery } from '@/client/query/use-call-query';
import type { ReplyOf } from '@/contract/call';
import { priceGuideCalls } from '@/contract/price-guide/calls';
import type { ItemKind } from '@/domain/project/item-kinds';
import type { Category } from '@/domain/project/options';

export type PriceGuide = ReplyOf<typeof priceGuideCalls.priceGuide>['value'][number];
/** The guide of a kind of item in a unit, as it is written; null if there is none. */
export type GuideOf = (kind: ItemKind | null | undefined, unit: string) => PriceGuide | null;

/** The price guide of a category. While it is fetched, or if that fails, there is none: it is only an aid. */
export function usePriceGuide(category: Category): GuideOf {
  const { data } = useCallQuery(priceGuideCalls.priceGuide, { category });
  return (kind, unit) => {
    const word = unit.trim().toLowerCase();
    return data?.value.find((one) => one.kind === kind && one.unit_words.includes(word)) ?? null;
  };
}
