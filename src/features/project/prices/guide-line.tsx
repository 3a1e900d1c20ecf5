import { useTranslation } from 'next-i18next/pages';
import { PRICE_MONTHS, PRICE_ROUNDING, PRICE_TECHNICIANS_MIN, PRICES_MIN } from '@/config/limits/facts';
import { priceRange } from '@/features/common/money/price-range';
import type { PriceGuide } from './use-price-guide';

interface GuideLineProps {
  guide: PriceGuide;
  /** For so many units; without it, for one, with the unit's name. */
  quantity?: number;
  unit?: string;
}

/** What an item usually costs: 參考價 $85–$120／平方呎. */
export function GuideLine({ guide, quantity = 1, unit }: GuideLineProps) {
  const { t } = useTranslation('fact');
  const low = Math.round(guide.low_cents * quantity);
  const high = Math.round(guide.high_cents * quantity);
  const range = priceRange(low, high);
  const prices = t('prices.count', { count: guide.prices });
  return (
    <span className="block text-[0.8125rem] tabular-nums text-ink-2">
      {unit ? t('prices.line_unit', { range, unit, prices }) : t('prices.line', { range, prices })}
    </span>
  );
}

/** How the guide is made. */
export function GuideNote() {
  const { t } = useTranslation('fact');
  return (
    <p className="text-sm text-ink-2">
      {t('prices.how', {
        months: PRICE_MONTHS,
        percent: PRICE_ROUNDING * 100,
        prices: PRICES_MIN,
        technicians: PRICE_TECHNICIANS_MIN,
      })}
    </p>
  );
}
