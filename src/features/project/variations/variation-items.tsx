import { useTranslation } from 'next-i18next/pages';
import { formatChange, formatPrice } from '@/domain/money';
import { Measure } from '../items/measure';
import type { Variation } from './use-variations';

/** What a change adds, changes and takes away, with the price of each before and after. */
export function VariationItems({ items }: { items: Variation['items'] }) {
  const { t } = useTranslation('detail');
  return (
    <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
      {items.map((item, index) => {
        const kind = item.is_removed ? 'removed' : item.line === null ? 'added' : 'changed';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a version never change
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <p className="min-w-0 flex-1 basis-52 break-words">
              <span className="mr-2 text-sm font-semibold text-ink-2">{t(`variation.kind.${kind}`)}</span>
              <span className={item.is_removed ? 'line-through' : ''}>{item.description}</span>{' '}
              {!item.is_removed && (
                <span className="text-sm text-ink-2">
                  <Measure quantity={item.quantity} unit={item.unit} />
                  <span className="whitespace-nowrap"> × {formatPrice(item.unit_price_cents)}</span>
                </span>
              )}
            </p>
            <p className="whitespace-nowrap tabular-nums">
              {item.line !== null && <s className="mr-2 text-sm text-ink-2">{formatPrice(item.before_cents)}</s>}
              <span className="font-semibold">
                {item.line === null ? formatChange(item.total_cents) : formatPrice(item.total_cents)}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
