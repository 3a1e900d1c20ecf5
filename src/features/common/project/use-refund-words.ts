import { formatPrice } from '@/domain/money';
import { useTranslation } from '@/ui/texts';

/** 退款 $12,000, or that nothing goes back. */
export function useRefundWords() {
  const { t } = useTranslation('project');
  return (cents: number): string =>
    cents === 0 ? t('end_request.refund_none') : t('end_request.refund_line', { amount: formatPrice(cents) });
}
