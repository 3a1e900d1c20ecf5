import { starFills } from '@/domain/rating';
import { Icon } from './icon';

/** Fifths as widths: a style attribute would be dropped (DESIGN §4, CSP). */
const FILLS = ['w-0', 'w-1/5', 'w-2/5', 'w-3/5', 'w-4/5', 'w-full'];

/** A rating as stars, filled to the interval of Spec §9. Hidden from screen readers: the figure is next to it. */
export function Stars({ rating, size = 'size-4' }: { rating: number; size?: string }) {
  return (
    <span className="inline-flex shrink-0 text-gold" aria-hidden="true">
      {starFills(rating).map((fifths, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name
        <span key={star} className={`relative inline-block ${size}`}>
          <Icon name="star" className={`absolute inset-0 text-line-strong ${size}`} />
          <span className={`absolute inset-y-0 left-0 overflow-hidden ${FILLS[fifths]}`}>
            <Icon name="star" className={`max-w-none fill-current ${size}`} />
          </span>
        </span>
      ))}
    </span>
  );
}
