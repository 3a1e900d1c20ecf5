import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { formatPrice } from '@/domain/money';
import { TRANSFER_SORTS } from '@/domain/sorts';
import { oneOf } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { DENSE_BUTTON } from '../common/desk-fields';
import { Aside, type DeskColumn, RowButton, RowDetails } from '../common/desk-table';
import { useDeskPages } from '../common/use-desk-pages';
import { useOpenRows } from '../common/use-open-rows';
import { callOfFilter } from './fps-filter';
import type { Leftover } from './fps-replies';
import { type FpsListProps, FpsRows } from './fps-rows';
import { AssignDialog, DismissDialog, SendBackDialog } from './leftover-dialogs';

type Act = 'assign' | 'send_back' | 'dismiss';

const DIALOGS = { assign: AssignDialog, send_back: SendBackDialog, dismiss: DismissDialog };

/** Money of an order goes back to its payer, who is asked for an account; of other money an admin knows more. */
const actsOf = ({ order }: Leftover): readonly Act[] => (order ? ['assign'] : ['assign', 'send_back', 'dismiss']);

/** Transfers that came in and paid nothing; an open row has all that can be done. */
export function LeftoverTable({ filter, onSort, onDone }: FpsListProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const open = useOpenRows();
  const sort = oneOf(TRANSFER_SORTS, filter.sort) || 'made';
  const list = useDeskPages(adminFpsCalls.leftovers, { ...callOfFilter(filter), sort });
  const [chosen, setChosen] = useState<{ row: Leftover; act: Act } | null>(null);
  const actButton = (row: Leftover, act: Act) => (
    <Button
      key={act}
      variant={act === 'dismiss' ? 'text' : 'quiet'}
      className={DENSE_BUTTON}
      onClick={() => setChosen({ row, act })}
    >
      {t(act === 'assign' && row.order ? 'fps.act.return' : `fps.act.${act}`)}
      <span className="sr-only"> {row.reference}</span>
    </Button>
  );
  const columns: DeskColumn<Leftover>[] = [
    {
      key: 'line',
      label: t('fps.column.line'),
      cell: ({ line_id, description, reference }) => (
        <RowButton isOpen={open.isOpen(line_id)} onToggle={() => open.toggle(line_id)}>
          <span className="font-semibold">{description || reference}</span>
        </RowButton>
      ),
    },
    {
      key: 'why',
      label: t('fps.column.why'),
      from: 'mid',
      width: 'w-28',
      cell: ({ state }) => <Chip tone="turn">{t(`fps.state.${state}`)}</Chip>,
    },
    {
      key: 'order',
      label: t('fps.column.order'),
      from: 'wide',
      width: 'w-48',
      cell: ({ order }) => <Aside>{order?.order_number ?? '－'}</Aside>,
    },
    {
      key: 'amount',
      label: t('fps.column.amount'),
      sort: 'amount',
      isFigure: true,
      width: 'w-24 @2xl:w-28',
      cell: ({ amount_cents }) => formatPrice(amount_cents),
    },
    {
      key: 'made',
      label: t('fps.column.day'),
      sort: 'made',
      from: 'mid',
      width: 'w-32',
      cell: ({ value_date }) => <Aside>{dates.day(value_date)}</Aside>,
    },
    {
      key: 'reference',
      label: t('fps.column.bank_reference'),
      from: 'wide',
      width: 'w-40',
      cell: ({ reference }) => reference,
    },
    { key: 'act', label: t('fps.column.act'), from: 'mid', width: 'w-32', cell: (row) => actButton(row, 'assign') },
  ];
  const Dialog = chosen && DIALOGS[chosen.act];
  return (
    <>
      <FpsRows
        tab="leftovers"
        columns={columns}
        list={list}
        sort={sort}
        keyOf={({ line_id }) => line_id}
        filter={filter}
        onSort={onSort}
        below={(row) =>
          open.isOpen(row.line_id) && (
            <RowDetails>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 break-words">
                <Chip tone="turn">{t(`fps.state.${row.state}`)}</Chip>
                <span>{dates.day(row.value_date)}</span>
                <span>{row.reference}</span>
                {row.order && (
                  <span>
                    {t('fps.named', { number: row.order.order_number, amount: formatPrice(row.order.amount_cents) })}
                  </span>
                )}
              </p>
              <p className="flex flex-wrap gap-2">{actsOf(row).map((act) => actButton(row, act))}</p>
            </RowDetails>
          )
        }
      />
      {chosen && Dialog && (
        <Dialog
          row={chosen.row}
          onClose={() => setChosen(null)}
          onDone={(said) => {
            setChosen(null);
            onDone(said);
          }}
        />
      )}
    </>
  );
}
