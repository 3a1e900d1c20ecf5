import { useTranslation } from 'next-i18next/pages';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Icon } from '@/ui/media/icon';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import type { EarlierOffer } from './use-earlier-items';

interface EarlierSheetProps {
  isOpen: boolean;
  title: string;
  lead: string;
  offers: readonly EarlierOffer[];
  /** What of an offer would be copied, in words. */
  amountOf: (offer: EarlierOffer) => string;
  onChoose: (offer: EarlierOffer) => void;
  onClose: () => void;
}

/** The user's own earlier offers: a press copies one. */
export function EarlierSheet({ isOpen, title, lead, offers, amountOf, onChoose, onClose }: EarlierSheetProps) {
  const { t: common } = useTranslation('common');
  const dates = useDates();
  return (
    <LazyDialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mb-3 text-ink-2">{lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <li key={offer.project_id}>
            <button
              type="button"
              onClick={() => {
                onChoose(offer);
                onClose();
              }}
              className="flex min-h-16 w-full cursor-pointer items-center gap-3 py-3 text-left hover:text-jade-dark"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{offer.title}</span>
                <span className="block text-sm text-ink-2">
                  {dotted([dates.day(offer.created_at), common(`category.${offer.category}`), amountOf(offer)])}
                </span>
              </span>
              <Icon name="chevron-right" className="size-5 text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </LazyDialog>
  );
}
