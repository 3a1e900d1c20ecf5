import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { privatePaths } from '@/config/private-paths';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { EmptyState } from '@/ui/layout/empty-state';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { ExportButton } from '../common/export-button';
import type { SendRow as Row } from './fps-replies';

/** Refunds that an admin transfers at the bank, and marks here once. */
export function SendTable({ rows, onDone }: { rows: Row[]; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [chosen, setChosen] = useState<Row | null>(null);
  if (rows.length === 0)
    return <EmptyState picture="inbox" title={t('fps.none.to_send')} text={t('fps.none.to_send_text')} />;
  const columns = (['refund', 'amount', 'account', 'since', 'act'] as const).map((key) => ({
    key,
    label: t(`fps.column.${key}`),
    isFigure: key === 'amount',
  }));
  return (
    <div className="grid gap-4">
      <p>
        <ExportButton call={adminFpsCalls.exportRefunds} filter={{}} />
      </p>
      <DataTable label={t('fps.tab.to_send')} columns={columns}>
        {rows.map((row) => (
          <tr key={row.hand_refund_id}>
            <RowHead>
              {row.order_number ? (
                <Link href={privatePaths.adminOrder(row.order_number)} className="link whitespace-nowrap">
                  {row.order_number}
                </Link>
              ) : (
                t('fps.no_order')
              )}
              {row.payer && <span className="block text-sm text-ink-2">{row.payer.name}</span>}
            </RowHead>
            <Cell isFigure>{formatPrice(row.amount_cents)}</Cell>
            <Cell>
              {row.account ? (
                <>
                  {row.account.holder}
                  <span className="block text-sm text-ink-2">
                    {t(`fps.account.${row.account.kind}`)} {row.account.account}
                  </span>
                </>
              ) : (
                t('fps.no_account')
              )}
            </Cell>
            <Cell>{dates.day(row.created_at)}</Cell>
            <Cell>
              {row.account && (
                <Button variant="quiet" onClick={() => setChosen(row)}>
                  {t('fps.sent.open')}
                  <span className="sr-only"> {row.order_number}</span>
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </DataTable>
      {chosen && (
        <SentDialog
          row={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            onDone(t('fps.sent.done', { amount: formatPrice(chosen.amount_cents) }));
          }}
        />
      )}
    </div>
  );
}

function SentDialog({ row, onClose, onDone }: { row: Row; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const mark = useCallMutation(adminFpsCalls.markSent);
  const form = useForm({ defaultValues: { reference: '' } });
  useServerErrors(form, ['reference'], mark.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ reference }) => {
    if (await mark.run({ hand_refund_id: row.hand_refund_id, reference: reference.trim() })) onDone();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('fps.sent.title', { amount: formatPrice(row.amount_cents), name: row.account?.holder ?? '' })}
      confirmLabel={t('fps.sent.action')}
      onConfirm={() => void onConfirm()}
      isPending={mark.isPending}
      shown={mark.fieldErrors.reference ? null : mark.shown}
    >
      <p className="text-ink-2">{t('fps.sent.text')}</p>
      <TextField
        {...form.register('reference', { validate: (value) => value.trim() !== '' || t('fps.required') })}
        label={t('fps.receive.reference')}
        maxLength={BANK_REFERENCE_MAX_CHARS}
        autoComplete="off"
        error={form.formState.errors.reference?.message}
      />
    </ConfirmDialog>
  );
}
