import { useTranslation } from 'next-i18next/pages';
import { platformShareCents } from '@/domain/ledger';
import { formatPrice } from '@/domain/money';

interface PlatformShareProps {
  /** Null or 0: there is none, and nothing is shown. */
  percent: number | null;
  /** What becomes due at once each time: the stages, or the whole. HKD cents. */
  amounts: readonly number[];
}

/** What the platform keeps of a quotation's price, and what is left for its technician. */
export function PlatformShare({ percent, amounts }: PlatformShareProps) {
  const { t } = useTranslation('detail');
  if (!percent) return null;
  const totalCents = amounts.reduce((sum, cents) => sum + cents, 0);
  const shareCents = amounts.reduce((sum, cents) => sum + platformShareCents(cents, percent), 0);
  return (
    <dl className="grid gap-1 text-[0.9375rem] tabular-nums text-ink-2">
      <div className="flex flex-wrap justify-between gap-x-6">
        <dt>{t('quotes.platform_share', { percent })}</dt>
        <dd>−{formatPrice(shareCents)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6">
        <dt>{t('quotes.platform_net')}</dt>
        <dd className="font-semibold text-ink">{formatPrice(totalCents - shareCents)}</dd>
      </div>
    </dl>
  );
}
