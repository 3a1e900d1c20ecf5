import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { privatePaths } from '@/config/private-paths';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { formatPrice } from '@/domain/money';
import { TRANSFER_SORTS } from '@/domain/sorts';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { oneOf } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { DENSE_BUTTON } from '../common/desk-fields';
import { Aside, type DeskColumn, RowLink } from '../common/desk-table';
import { useDeskPages } from '../common/use-desk-pages';
import { callOfFilter } from './fps-filter';
import type { SendRow as Row } from './fps-replies';
import { type FpsListProps, FpsRows } from './fps-rows';

/** Refunds that an admin transfers at the bank, and marks here once. */
export function SendTable({ filter, onSort, onDone }: FpsListProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const sort = oneOf(TRANSFER_SORTS, filter.sort) || 'made';
  const list = useDeskPages(adminFpsCalls.toSend, { ...callOfFilter(filter), sort });
  const [chosen, setChosen] = useState<Row | null>(null);
  const accountOf = ({ account }: Row) =>
    account ? (
      <>
        {account.holder}{' '}
        <Aside>
          {t(`fps.account.${account.kind}`)} {account.account}
        </Aside>
      </>
    ) : (
      <Aside>{t('fps.no_account')}</Aside>
    );
  const columns: DeskColumn<Row>[] = [
    {
      key: 'refund',
      label: t('fps.column.refund'),
      cell: (row) =>
        row.order_number ? (
          <RowLink href={privatePaths.adminOrder(row.order_number)} below={<span>{accountOf(row)}</span>}>
            {row.order_number}
          </RowLink>
        ) : (
          <RowLink href={privatePaths.adminBooks()} below={<span>{accountOf(row)}</span>}>
            {t('fps.no_order')}
          </RowLink>
        ),
    },
    { key: 'payer', label: t('fps.column.payer'), from: 'wide', width: 'w-32', cell: ({ payer }) => payer?.name },
    {
      key: 'amount',
      label: t('fps.column.amount'),
      sort: 'amount',
      isFigure: true,
      width: 'w-24 @2xl:w-28',
      cell: ({ amount_cents }) => formatPrice(amount_cents),
    },
    { key: 'account', label: t('fps.column.account'), from: 'mid', width: 'w-72', cell: accountOf },
    {
      key: 'made',
      label: t('fps.column.since'),
      sort: 'made',
      from: 'wide',
      width: 'w-36',
      cell: ({ created_at }) => <Aside>{dates.day(created_at)}</Aside>,
    },
    {
      key: 'act',
      label: t('fps.column.act'),
      width: 'w-32',
      cell: (row) =>
        row.account && (
          <Button variant="text" className={DENSE_BUTTON} onClick={() => setChosen(row)}>
            {t('fps.sent.open')}
            <span className="sr-only"> {row.order_number}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <FpsRows
        tab="to_send"
        columns={columns}
        list={list}
        sort={sort}
        keyOf={({ hand_refund_id }) => hand_refund_id}
        filter={filter}
        onSort={onSort}
      />
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
    </>
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
