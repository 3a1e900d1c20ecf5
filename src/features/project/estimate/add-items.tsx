import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { type NewItem, rowOf, withAdded, withoutAdded } from '../items/added-items';
import { EarlierSheet } from '../items/earlier-sheet';
import { focusOnceClosed } from '../items/focus-once-closed';
import { TemplateSheet } from '../items/template-sheet';
import { UndoNote } from '../items/undo-note';
import { type EarlierOffer, useEarlierItems } from '../items/use-earlier-items';
import type { ProjectDetails } from '../types';
import { blankRow, type EstimateRow, type EstimateValues } from './estimate-values';

interface AddItemsProps {
  project: ProjectDetails;
  form: UseFormReturn<EstimateValues>;
  isFull: boolean;
  /** Adds an empty row. */
  onBlank: () => void;
  onReplace: (rows: EstimateRow[]) => void;
}

/** The ways to add items: one in one's own words, usual ones of the trade, all of one's earlier estimate. */
export function AddItems({ project, form, isFull, onBlank, onReplace }: AddItemsProps) {
  const { t } = useTranslation('items');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const offers = useEarlierItems(project.id);
  const [sheet, setSheet] = useState<'templates' | 'earlier' | null>(null);
  const [done, setDone] = useState<{ said: string; added: EstimateRow[] } | null>(null);

  const add = (items: readonly NewItem[], said: (count: number) => string) => {
    const { rows, added, from } = withAdded(
      form.getValues('items'),
      items.map((item) => ({ itemId: null, ...rowOf(item) })),
    );
    onReplace(rows);
    setDone({ said: said(added.length), added });
    focusOnceClosed(() => form.setFocus(`items.${from}.quantity`, { shouldSelect: true }));
  };
  const onCopy = (offer: EarlierOffer) =>
    add(offer.items, (count) =>
      t('earlier.items_copied', { count, title: offer.title, day: dates.day(offer.created_at) }),
    );
  const onUndo = () => {
    const rows = withoutAdded(form.getValues('items'), done?.added ?? []);
    onReplace(rows.length > 0 ? rows : [blankRow()]);
    setDone(null);
  };

  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-2.5 max-sm:*:first:nth-last-3:col-span-2 max-sm:*:px-3 sm:flex">
        <Button variant="quiet" disabled={isFull} onClick={() => setSheet('templates')}>
          {t('templates.open')}
        </Button>
        {offers.length > 0 && (
          <Button variant="quiet" disabled={isFull} onClick={() => setSheet('earlier')}>
            {t('earlier.estimates')}
          </Button>
        )}
        <Button variant="quiet" disabled={isFull} onClick={onBlank}>
          <Icon name="plus" />
          {words('estimate.add')}
        </Button>
      </div>
      <UndoNote said={done?.said ?? null} onUndo={onUndo} />
      <TemplateSheet
        isOpen={sheet === 'templates'}
        category={project.category}
        listed={form.getValues('items').map((row) => row.kind)}
        onAdd={(items) => add(items, (count) => t('templates.added', { count }))}
        onClose={() => setSheet(null)}
      />
      <EarlierSheet
        isOpen={sheet === 'earlier'}
        title={t('earlier.estimates')}
        lead={t('earlier.estimates_lead')}
        offers={offers}
        amountOf={(offer) => t('progress.count', { count: offer.items.length })}
        onChoose={onCopy}
        onClose={() => setSheet(null)}
      />
    </>
  );
}
