import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { EarlierSheet } from '../items/earlier-sheet';
import { UndoNote } from '../items/undo-note';
import { type EarlierOffer, useEarlierItems } from '../items/use-earlier-items';
import { type CopiedPrices, copiedPrices, rowsOf, stillCopied } from './copy-prices';
import type { QuoteValues } from './quote-values';

interface CopyPricesBarProps {
  projectId: number;
  form: UseFormReturn<QuoteValues>;
}

/** Offers the technician's own last prices for the same work: one press fills in all that are still empty. */
export function CopyPricesBar({ projectId, form }: CopyPricesBarProps) {
  const { t } = useTranslation('items');
  const dates = useDates();
  const rows = useWatch({ control: form.control, name: 'rows' });
  const offers = useEarlierItems(projectId);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<{ said: string; copied: CopiedPrices } | null>(null);
  const countOf = (offer: EarlierOffer) => copiedPrices(rows, offer.items).size;
  const fitting = offers.filter((offer) => countOf(offer) > 0);
  const [last] = fitting;
  const factsOf = (offer: EarlierOffer) => ({ title: offer.title, day: dates.day(offer.created_at) });

  const onCopy = (offer: EarlierOffer) => {
    const now = form.getValues('rows');
    const copied = copiedPrices(now, offer.items);
    for (const [index, price] of rowsOf(now, copied)) {
      form.setValue(`rows.${index}.price`, price, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
    setDone({ said: t('earlier.prices_copied', { count: copied.size, ...factsOf(offer) }), copied });
  };
  const onUndo = () => {
    for (const index of stillCopied(form.getValues('rows'), done?.copied ?? new Map()))
      form.setValue(`rows.${index}.price`, '', { shouldDirty: true });
    setDone(null);
  };

  return (
    <div className="not-empty:mb-4">
      {last && !done && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 text-[15px]">
            <span className="font-semibold">{t('earlier.last_quotation')}</span>{' '}
            <span className="text-ink-2">{t('earlier.last_facts', { count: countOf(last), ...factsOf(last) })}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between">
            {fitting.length > 1 && (
              <Button variant="text" onClick={() => setOpen(true)}>
                {t('earlier.another')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => onCopy(last)}>
              {t('earlier.copy_prices', { count: countOf(last) })}
            </Button>
          </div>
        </div>
      )}
      <UndoNote said={done?.said ?? null} onUndo={onUndo} />
      <EarlierSheet
        isOpen={isOpen}
        title={t('earlier.quotations')}
        lead={t('earlier.quotations_lead')}
        offers={fitting}
        amountOf={(offer) => t('earlier.same', { count: countOf(offer) })}
        onChoose={onCopy}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
