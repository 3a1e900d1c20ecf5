import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';

/** 退款 $12,000, or that nothing is refunded. */
export function useRefundWords() {
  const { t } = useTranslation('project');
  return (cents: number): string =>
    cents === 0 ? t('end_request.refund_none') : t('end_request.refund_line', { amount: formatPrice(cents) });
}
