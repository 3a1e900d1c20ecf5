import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { useDates } from '@/features/common/time/use-dates';
import type { Quotation } from '../types';

/** The quotation's version, how it changed the price, and the prices of earlier versions. */
export function PriceHistory({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const earlier = quotation.earlier_versions;
  const last = earlier[0];
  const change = last ? quotation.total_cents - last.total_cents : 0;
  return (
    <div className="grid gap-1">
      <span>{t('version', { n: quotation.version })}</span>
      {last && (
        <span className="text-[0.8125rem] leading-snug text-ink-2">
          {t(`detail:quotes.history.${change === 0 ? 'same' : change < 0 ? 'less' : 'more'}`, {
            n: last.version,
            amount: formatPrice(Math.abs(change)),
          })}
        </span>
      )}
      {earlier.length > 0 && (
        <details className="text-[0.8125rem]">
          <summary className="inline-flex min-h-11 items-center text-jade underline underline-offset-4">
            {t('detail:quotes.history.show')}
          </summary>
          <ol className="grid gap-1 text-ink-2">
            {earlier.map((version) => (
              <li key={version.version}>
                <span className="block leading-snug">
                  {t('version', { n: version.version })} {dates.day(version.created_at)}
                </span>
                <span className="text-ink">{formatPrice(version.total_cents)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
