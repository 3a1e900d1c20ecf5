import { useTranslation } from 'next-i18next/pages';
import { MAX_AMOUNT_CENTS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { centsOf, formatPrice } from '@/domain/money';
import { quantityOf, wholeOf } from '@/features/common/money/amounts';

/** Rules of fields for react-hook-form's `validate`: true, or the error message. */
export function useRules() {
  const { t } = useTranslation('project');
  return {
    text: (max: number) => (value: string) => {
      if (value.trim() === '') return t('form.required');
      return value.trim().length <= max || t('form.too_long', { n: max.toLocaleString('en') });
    },
    optionalText:
      (max = NOTE_MAX_CHARS) =>
      (value: string) =>
        value.trim().length <= max || t('form.too_long', { n: max.toLocaleString('en') }),
    money:
      (maxCents = MAX_AMOUNT_CENTS) =>
      (value: string) => {
        const cents = centsOf(value);
        if (cents === null) return t('form.amount');
        return cents <= maxCents || t('form.too_large', { n: formatPrice(maxCents) });
      },
    quantity: (value: string) => {
      const quantity = quantityOf(value);
      return (quantity !== null && quantity <= 1_000_000) || t('form.quantity');
    },
    whole: (min: number, max: number) => (value: string) => {
      const whole = wholeOf(value);
      const range = { min: min.toLocaleString('en'), max: max.toLocaleString('en') };
      return (whole !== null && whole >= min && whole <= max) || t('form.whole', range);
    },
  };
}
