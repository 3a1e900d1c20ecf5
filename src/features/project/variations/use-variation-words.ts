import { useTranslation } from 'next-i18next/pages';
import { formatChange } from '@/domain/money';

/** The figures of a change in words. */
export function useVariationWords() {
  const { t } = useTranslation('detail');
  return {
    /** With its sign; a change that costs nothing says so. */
    change: (cents: number): string => (cents === 0 ? t('variation.no_change') : formatChange(cents)),
    /** How much longer or shorter the work takes; empty if it does not change. */
    days: (days: number): string =>
      days === 0 ? '' : t(days > 0 ? 'variation.days_more' : 'variation.days_fewer', { count: Math.abs(days) }),
  };
}
