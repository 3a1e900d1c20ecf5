import { useTranslation } from 'next-i18next/pages';
import { refundWords } from '@/domain/project/event-words';

/** 退款 $12,000, or that nothing is refunded. */
export function useRefundWords() {
  const { t } = useTranslation(['project']);
  return (cents: number): string => refundWords(cents, (word, values) => t(word, values ?? {}));
}
