import { useTranslation } from 'next-i18next/pages';
import type { Category, District } from '@/domain/project/options';
import { formatMonth } from '@/domain/time/format';

/** The texts of a case's facts, in the page's language. */
export function useCaseWords() {
  const { t, i18n } = useTranslation('site');
  const { t: common } = useTranslation('common');
  return {
    category: (category: Category) => common(`category.${category}`),
    district: (district: District) => common(`district.${district}`),
    /** 2026 年 8 月完工 */
    completed: (day: string) => t('case.completed', { month: formatMonth(day, i18n.language) }),
    month: (day: string) => formatMonth(day, i18n.language),
  };
}
