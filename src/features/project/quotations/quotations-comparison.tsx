import { useState } from 'react';
import { hongKongDay } from '@/domain/time/calendar';
import { useMedia } from '@/ui/layout/use-media';
import { LazyGuideNote } from '../prices/guide-line-lazy';
import { usePriceGuide } from '../prices/use-price-guide';
import type { ProjectDetails, Quotation } from '../types';
import { compareQuotations } from './compare-quotations';
import { QuotationCards } from './quotation-cards';
import type { ActsOn } from './quotation-cell';
import { QuotationOrderField, QuotationPicker } from './quotation-controls';
import { orderColumns, type QuotationOrder } from './quotation-order';
import { QuotationTable } from './quotation-table';
import { usePairing } from './use-pairing';

interface QuotationsComparisonProps {
  project: ProjectDetails;
  quotations: Quotation[];
  /** What the reader may do; without it there are no buttons. */
  actsOn?: ActsOn;
}

/** With fewer quotations there are no controls. */
const ORDER_FROM = 3;
/** From this number on the user picks which ones to compare in the table. */
const PICK_FROM = 4;

/**
 * All quotations in a table; on a narrow screen a card for each, and two side by side. Marks such as “lowest” are made among
 * all, hidden ones too.
 */
export function QuotationsComparison({ project, quotations, actsOn }: QuotationsComparisonProps) {
  // Below Tailwind's `lg` the page's column is too narrow for a table of three quotations.
  const isNarrow = useMedia('(width < 64rem)');
  const [order, setOrder] = useState<QuotationOrder>('total');
  const [hidden, setHidden] = useState<number[]>([]);
  // Here, so that a phone that is turned and turned back shows the same two.
  const pairing = usePairing();
  const { estimate, category } = project;
  const comparison = compareQuotations(estimate, quotations, hongKongDay(new Date()), usePriceGuide(category));
  const ordered = orderColumns(comparison.columns, order);
  const idAt = (index: number) => quotations[index]?.id ?? 0;
  const visible = ordered.filter((index) => !hidden.includes(idAt(index)));
  const controls = quotations.length >= ORDER_FROM && <QuotationOrderField order={order} onOrder={setOrder} />;
  const note = comparison.rows.some(({ guide }) => guide !== null) && <LazyGuideNote />;
  if (isNarrow) {
    return (
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <QuotationCards
          comparison={comparison}
          ordered={ordered}
          estimate={estimate}
          controls={controls}
          pairing={pairing}
          actsOn={actsOn}
        />
        {note}
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {controls}
      {quotations.length >= PICK_FROM && (
        <QuotationPicker
          quotations={ordered.flatMap((index) => quotations[index] ?? [])}
          hidden={hidden.filter((id) => quotations.some((quotation) => quotation.id === id))}
          onHidden={setHidden}
        />
      )}
      <QuotationTable
        estimate={estimate}
        comparison={comparison}
        shown={visible.length > 0 ? visible : ordered}
        actsOn={actsOn}
      />
      {note}
    </div>
  );
}
