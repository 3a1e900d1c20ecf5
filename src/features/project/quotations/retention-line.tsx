import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import type { Quotation } from '../types';

type Retained = Pick<Quotation, 'retention'>;

/** What is kept back of a price, and for how long. */
export function useRetentionWords() {
  const { t } = useTranslation('detail');
  return {
    /** As part of the price; null if nothing is kept back. */
    ofPrice: ({ retention }: Retained): string | null =>
      retention &&
      t('retention.of_price', {
        amount: formatPrice(retention.amount_cents),
        percent: retention.percent,
        count: retention.days,
      }),
    /** By itself, beside the word “retention”. */
    plain: ({ retention }: Retained): { amount: string; when: string } | null =>
      retention && {
        amount: formatPrice(retention.amount_cents),
        when: t('retention.when', { percent: retention.percent, count: retention.days }),
      },
  };
}

/** What is kept back, in a line below a price or its stages; nothing if the whole is paid out at approval. */
export function RetentionLine({ quotation, className = '' }: { quotation: Retained; className?: string }) {
  const words = useRetentionWords().ofPrice(quotation);
  return words && <p className={`text-[0.9375rem] leading-snug tabular-nums text-ink-2 ${className}`}>{words}</p>;
}
