import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { formatPrice } from '@/domain/money';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { EmptyState } from '@/ui/layout/empty-state';
import { Cell, DataTable, RowHead } from '../common/data-table';
import type { Leftover } from './fps-replies';
import { AssignDialog, DismissDialog, SendBackDialog } from './leftover-dialogs';

type Act = 'assign' | 'send_back' | 'dismiss';

const DIALOGS = { assign: AssignDialog, send_back: SendBackDialog, dismiss: DismissDialog };

/** Money of an order goes back to its payer, who is asked for an account; of other money an admin knows more. */
const actsOf = ({ order }: Leftover): readonly Act[] => (order ? ['assign'] : ['assign', 'send_back', 'dismiss']);

/** Transfers that came in and paid nothing, each with what can be done. */
export function LeftoverTable({ rows, onDone }: { rows: Leftover[]; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [chosen, setChosen] = useState<{ row: Leftover; act: Act } | null>(null);
  if (rows.length === 0)
    return <EmptyState picture="inbox" title={t('fps.none.leftovers')} text={t('fps.none.leftovers_text')} />;
  const columns = (['line', 'why', 'amount', 'day', 'bank_reference', 'act'] as const).map((key) => ({
    key,
    label: t(`fps.column.${key}`),
    isFigure: key === 'amount',
  }));
  const Dialog = chosen && DIALOGS[chosen.act];
  return (
    <>
      <DataTable label={t('fps.tab.leftovers')} columns={columns}>
        {rows.map((row) => (
          <tr key={row.line_id}>
            <RowHead>
              <span className="break-words">{row.description}</span>
              {row.order && (
                <span className="block text-sm text-ink-2">
                  {t('fps.named', { number: row.order.order_number, amount: formatPrice(row.order.amount_cents) })}
                </span>
              )}
            </RowHead>
            <Cell>
              <Chip tone="turn">{t(`fps.state.${row.state}`)}</Chip>
            </Cell>
            <Cell isFigure>{formatPrice(row.amount_cents)}</Cell>
            <Cell>{dates.day(row.value_date)}</Cell>
            <Cell>{row.reference}</Cell>
            <Cell>
              <span className="flex flex-wrap gap-2">
                {actsOf(row).map((act) => (
                  <Button
                    key={act}
                    variant={act === 'dismiss' ? 'text' : 'quiet'}
                    onClick={() => setChosen({ row, act })}
                  >
                    {t(act === 'assign' && row.order ? 'fps.act.return' : `fps.act.${act}`)}
                    <span className="sr-only"> {row.reference}</span>
                  </Button>
                ))}
              </span>
            </Cell>
          </tr>
        ))}
      </DataTable>
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
