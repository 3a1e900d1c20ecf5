import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { privatePaths } from '@/config/private-paths';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { centsOf, formatPrice } from '@/domain/money';
import { hongKongDay } from '@/domain/time/calendar';
import { textOfDay } from '@/domain/time/typed-day';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED } from '@/features/common/forms/form-mode';
import { dollarsOf } from '@/features/common/money/amounts';
import { lastDay } from '@/features/common/time/typed-days';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import { DENSE_BUTTON } from '../common/desk-fields';
import { Aside, type DeskColumn, RowLink } from '../common/desk-table';
import { useDeskPages } from '../common/use-desk-pages';
import { callOfFilter } from './fps-filter';
import type { AwaitedRow as Row } from './fps-replies';
import { type FpsListProps, FpsRows } from './fps-rows';
import { NotArrivedDialog } from './not-arrived-dialog';
import { ProvenDialog } from './proven-dialog';

/** Orders whose payer chose FPS; one that was seen at the bank is marked as received. */
export function WaitingTable({ filter, onSort, onDone }: FpsListProps) {
  const { t } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const dates = useDates();
  const sort = filter.sort || 'claimed';
  const list = useDeskPages(adminFpsCalls.awaited, { ...callOfFilter(filter), sort });
  const [chosen, setChosen] = useState<Row | null>(null);
  const [missed, setMissed] = useState<Row | null>(null);
  const claimOf = ({ claimed_at }: Row) => (claimed_at ? dates.dayTime(claimed_at) : t('fps.not_claimed'));
  const columns: DeskColumn<Row>[] = [
    {
      key: 'order',
      label: t('fps.column.order'),
      cell: (row) => (
        <RowLink
          href={privatePaths.adminOrder(row.order_number)}
          below={
            <>
              <span>{row.payer.name}</span>
              <span>{claimOf(row)}</span>
            </>
          }
        >
          {row.order_number}
        </RowLink>
      ),
    },
    { key: 'payer', label: t('fps.column.payer'), from: 'mid', width: 'w-32', cell: ({ payer }) => payer.name },
    {
      key: 'amount',
      label: t('fps.column.amount'),
      sort: 'amount',
      isFigure: true,
      width: 'w-24 @2xl:w-28',
      cell: ({ amount_cents }) => formatPrice(amount_cents),
    },
    {
      key: 'reference',
      label: t('fps.column.reference'),
      from: 'mid',
      width: 'w-40',
      cell: ({ reference }) => reference,
    },
    {
      key: 'made',
      label: t('fps.column.since'),
      sort: 'made',
      from: 'wide',
      width: 'w-40',
      cell: ({ started_at }) => <Aside>{dates.dayTime(started_at)}</Aside>,
    },
    {
      key: 'claimed',
      label: t('fps.column.claimed'),
      sort: 'claimed',
      from: 'wide',
      width: 'w-40',
      cell: (row) => (row.claimed_at ? claimOf(row) : <Aside>{claimOf(row)}</Aside>),
    },
    {
      key: 'picture',
      label: t('fps.column.picture'),
      from: 'mid',
      width: 'w-20',
      cell: ({ picture }) =>
        picture && (
          <a href={picture.src} target="_blank" rel="noopener" className="link">
            {t('fps.picture')}
            <span className="sr-only">
              {picture.filename}
              {project('files.new_tab')}
            </span>
          </a>
        ),
    },
    {
      key: 'act',
      label: t('fps.column.act'),
      width: 'w-28 @2xl:w-52',
      cell: (row) => (
        <div className="grid justify-items-start @2xl:flex">
          <Button variant="text" className={DENSE_BUTTON} onClick={() => setChosen(row)}>
            {t('fps.receive.open')}
            <span className="sr-only"> {row.order_number}</span>
          </Button>
          {row.claimed_at && (
            <Button variant="text" className={DENSE_BUTTON} onClick={() => setMissed(row)}>
              {t('fps.not_arrived.open')}
              <span className="sr-only"> {row.order_number}</span>
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <FpsRows
        tab="waiting"
        columns={columns}
        list={list}
        sort={sort}
        keyOf={({ order_number }) => order_number}
        filter={filter}
        onSort={onSort}
      />
      {missed && (
        <NotArrivedDialog
          row={missed}
          onClose={() => setMissed(null)}
          onDone={(said) => {
            setMissed(null);
            onDone(said);
          }}
        />
      )}
      {chosen && (
        <ReceiveDialog
          row={chosen}
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

interface Values {
  amount_cents: string;
  reference: string;
  value_date: string;
  password: string;
  code: string;
}

function ReceiveDialog(props: { row: Row; onClose: () => void; onDone: (said: string) => void }) {
  const { row, onClose, onDone } = props;
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const receive = useCallMutation(adminFpsCalls.receive);
  const required = (value: string) => value.trim() !== '' || t('fps.required');
  return (
    <ProvenDialog<Values>
      isOpen
      onClose={onClose}
      title={t('fps.receive.title', { number: row.order_number })}
      confirmLabel={t('fps.receive.action')}
      sending={receive}
      defaultValues={{
        amount_cents: dollarsOf(row.amount_cents),
        reference: '',
        value_date: textOfDay(hongKongDay(new Date())),
      }}
      onSend={async ({ amount_cents, reference, value_date }, proof) => {
        const facts = {
          amount_cents: centsOf(amount_cents) ?? 0,
          reference: reference.trim(),
          value_date: lastDay(value_date) ?? '',
        };
        const done = await receive.run({ order_number: row.order_number, ...facts, ...proof });
        if (done) onDone(t(`fps.received.${done.outcome}`, { number: row.order_number }));
      }}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <p className="text-ink-2">
            {t('fps.receive.text', { name: row.payer.name, amount: formatPrice(row.amount_cents) })}
          </p>
          <TextField
            {...register('reference', { validate: required })}
            label={t('fps.receive.reference')}
            hint={t('fps.receive.reference_hint')}
            maxLength={BANK_REFERENCE_MAX_CHARS}
            autoComplete="off"
            error={errors.reference?.message}
          />
          <MoneyField
            {...register('amount_cents', { validate: (value) => (centsOf(value) ?? 0) > 0 || t('fps.required') })}
            label={t('fps.receive.amount')}
            error={errors.amount_cents?.message}
          />
          <DayField
            {...register('value_date', { validate: (typed) => lastDay(typed) !== null || words('form.date') })}
            label={t('fps.receive.value_date')}
            error={errors.value_date?.message}
            typed={watch('value_date')}
            dayOf={lastDay}
            onPick={(typed) => setValue('value_date', typed, AS_TYPED)}
          />
        </>
      )}
    </ProvenDialog>
  );
}
