import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import type { Conditions } from './search-conditions';

/** What a search asks for, in words; one that asks for nothing finds everything. */
export function useSearchWords() {
  const { t } = useTranslation('work');
  const { t: common } = useTranslation('common');
  return ({ q, category, district, budget, fit }: Conditions): string[] => {
    const words = [
      q && t('search.words', { words: q }),
      fit && t('search.fit'),
      category && common(`category.${category}`),
      district && common(`district.${district}`),
      budget !== undefined && t('search.budget', { amount: formatPrice(budget) }),
    ].filter((word): word is string => Boolean(word));
    return words.length > 0 ? words : [t('search.everything')];
  };
}
