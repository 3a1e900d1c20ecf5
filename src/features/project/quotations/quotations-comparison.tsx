import { type ReactNode, useState } from 'react';
import { hongKongDay } from '@/domain/time/calendar';
import type { Estimate, Quotation } from '../types';
import { compareQuotations } from './compare-quotations';
import { QuotationControls } from './quotation-controls';
import { orderColumns, type QuotationOrder } from './quotation-order';
import { QuotationTable } from './quotation-table';

interface QuotationsComparisonProps {
  estimate: Estimate | null;
  quotations: Quotation[];
  foot?: (quotation: Quotation) => ReactNode;
}

/** With fewer quotations there are no controls. */
const ORDER_FROM = 3;

/** The table with its controls: order and choice. Marks such as “lowest” are made among all, hidden ones too. */
export function QuotationsComparison({ estimate, quotations, foot }: QuotationsComparisonProps) {
  const [order, setOrder] = useState<QuotationOrder>('total');
  const [hidden, setHidden] = useState<number[]>([]);
  const comparison = compareQuotations(estimate, quotations, hongKongDay(new Date()));
  const ordered = orderColumns(comparison.columns, order);
  const idAt = (index: number) => quotations[index]?.id ?? 0;
  const visible = ordered.filter((index) => !hidden.includes(idAt(index)));
  return (
    <div className="min-w-0">
      {quotations.length >= ORDER_FROM && (
        <QuotationControls
          quotations={ordered.flatMap((index) => quotations[index] ?? [])}
          order={order}
          onOrder={setOrder}
          hidden={hidden.filter((id) => quotations.some((quotation) => quotation.id === id))}
          onHidden={setHidden}
        />
      )}
      <QuotationTable
        estimate={estimate}
        comparison={comparison}
        shown={visible.length > 0 ? visible : ordered}
        foot={foot}
      />
    </div>
  );
}
