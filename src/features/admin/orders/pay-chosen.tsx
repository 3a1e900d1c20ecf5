import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { DENSE_BUTTON } from '../common/desk-fields';
import { SelectionBar } from '../common/selection-bar';
import { useOpening } from '../common/use-opening';
import type { Selection } from '../common/use-selection';
import { PayChosenDialog } from './pay-chosen-dialog';

type Row = ReplyOf<typeof adminOrderCalls.orders>['value'][number];

/** Records one bank transfer for the payouts of the chosen orders. */
export function PayChosen({ rows, selection }: { rows: readonly Row[]; selection: Selection<string> }) {
  const { t } = useTranslation('admin');
  const [isDone, setDone] = useState(false);
  const payouts = rows
    .filter(({ order_number }) => selection.has(order_number))
    .flatMap(({ order_number, payouts_due }) =>
      payouts_due.map(({ to, amount_cents }) => ({ order_number, to, amount_cents })),
    );
  const total = formatPrice(payouts.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  const chosen = { payouts, total };
  const dialog = useOpening<typeof chosen>();
  return (
    <>
      <div role="status" className="not-empty:px-4 not-empty:py-2 lg:not-empty:px-5">
        {isDone && payouts.length === 0 && <Alert tone="success">{t('orders.payout.said')}</Alert>}
      </div>
      <SelectionBar selection={selection} note={payouts.length > 0 && t('orders.payout.total', { total })}>
        <Button
          className={DENSE_BUTTON}
          onClick={() => {
            setDone(false);
            dialog.open(chosen);
          }}
        >
          {t('orders.payout.action')}
        </Button>
      </SelectionBar>
      {dialog.render(({ isOpen, what, onClose }) => (
        <PayChosenDialog
          {...(what ?? chosen)}
          isOpen={isOpen}
          onClose={onClose}
          onDone={() => {
            dialog.close();
            selection.clear();
            setDone(true);
          }}
        />
      ))}
    </>
  );
}
