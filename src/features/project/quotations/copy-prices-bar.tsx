import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { EarlierSheet } from '../items/earlier-sheet';
import { UndoNote } from '../items/undo-note';
import { type EarlierOffer, useEarlierItems } from '../items/use-earlier-items';
import type { ProjectDetails } from '../types';
import { type CopiedPrices, copiedPrices, rowsOf, stillCopied } from './copy-prices';
import { type CopiedTerms, copiedTerms, withoutCopied } from './copy-terms';
import type { QuoteValues } from './quote-values';
import { limitsOf } from './stage-values';

interface CopyPricesBarProps {
  project: ProjectDetails;
  form: UseFormReturn<QuoteValues>;
}

/** Offers the technician's own last prices for the same work, and its terms: one press fills in what is still empty. */
export function CopyPricesBar({ project, form }: CopyPricesBarProps) {
  const { t } = useTranslation('items');
  const dates = useDates();
  const [rows, warrantyMonths, exclusions, payment, stages] = useWatch({
    control: form.control,
    name: ['rows', 'warrantyMonths', 'exclusions', 'payment', 'stages'],
  });
  const offers = useEarlierItems(project.id);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<{ said: string; copied: CopiedPrices; terms: CopiedTerms } | null>(null);
  const countOf = (offer: EarlierOffer) => copiedPrices(rows, offer.items).size;
  const fitting = offers.filter((offer) => countOf(offer) > 0);
  const [last] = fitting;
  const termsOf = (offer: EarlierOffer) =>
    copiedTerms({ warrantyMonths, exclusions, payment, stages }, offer.terms, limitsOf(project.stage_limits));
  const wordsOf = (terms: CopiedTerms) =>
    (['warrantyMonths', 'exclusions', 'stages'] as const)
      .filter((name) => terms[name] !== undefined)
      .map((name) => t(`earlier.term.${name}`))
      .join(t('earlier.comma'));
  const factsOf = (offer: EarlierOffer) => ({ title: offer.title, day: dates.day(offer.created_at) });

  const onTerms = (terms: Partial<QuoteValues>) => {
    for (const name of ['warrantyMonths', 'exclusions', 'payment', 'stages'] as const) {
      const value = terms[name];
      if (value !== undefined)
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  const onCopy = (offer: EarlierOffer) => {
    const now = form.getValues('rows');
    const copied = copiedPrices(now, offer.items);
    for (const [index, price] of rowsOf(now, copied)) {
      form.setValue(`rows.${index}.price`, price, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
    const terms = termsOf(offer);
    const words = wordsOf(terms);
    onTerms({ ...terms, ...(terms.stages && { payment: 'stages' }) });
    const said = t('earlier.prices_copied', { count: copied.size, ...factsOf(offer) });
    setDone({ said: words ? `${said}${t('earlier.terms_copied', { terms: words })}` : said, copied, terms });
  };
  const onUndo = () => {
    for (const index of stillCopied(form.getValues('rows'), done?.copied ?? new Map()))
      form.setValue(`rows.${index}.price`, '', { shouldDirty: true });
    if (done) onTerms(withoutCopied(form.getValues(), done.terms));
    setDone(null);
  };

  return (
    <div className="not-empty:mb-4">
      {last && !done && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 text-[0.9375rem]">
            <span className="font-semibold">{t('earlier.last_quotation')}</span>{' '}
            <span className="text-ink-2">
              {t('earlier.last_facts', { count: countOf(last), ...factsOf(last) })}
              {wordsOf(termsOf(last)) && t('earlier.with_terms', { terms: wordsOf(termsOf(last)) })}
            </span>
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
