import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { privatePaths } from '@/config/private-paths';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { centsOf, formatPrice } from '@/domain/money';
import { hongKongDay } from '@/domain/time/calendar';
import { textOfDay } from '@/domain/time/typed-day';
import { FileList } from '@/features/common/files/file-list';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED } from '@/features/common/forms/form-mode';
import { dollarsOf } from '@/features/common/money/amounts';
import { lastDay } from '@/features/common/time/typed-days';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import { EmptyState } from '@/ui/layout/empty-state';
import { Cell, DataTable, RowHead } from '../common/data-table';
import type { WaitingRow as Row } from './fps-replies';
import { ProvenDialog } from './proven-dialog';

/** Orders whose payer chose FPS; one that was seen at the bank is marked as received. */
export function WaitingTable({ rows, onDone }: { rows: Row[]; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [chosen, setChosen] = useState<Row | null>(null);
  if (rows.length === 0)
    return <EmptyState picture="inbox" title={t('fps.none.waiting')} text={t('fps.none.waiting_text')} />;
  const columns = (['order', 'amount', 'reference', 'claimed', 'picture', 'act'] as const).map((key) => ({
    key,
    label: t(`fps.column.${key}`),
    isFigure: key === 'amount',
  }));
  return (
    <>
      <DataTable label={t('fps.tab.waiting')} columns={columns}>
        {rows.map((row) => (
          <tr key={row.order_number}>
            <RowHead>
              <Link href={privatePaths.adminOrder(row.order_number)} className="link whitespace-nowrap">
                {row.order_number}
              </Link>
              <span className="block text-sm text-ink-2">{row.payer.name}</span>
            </RowHead>
            <Cell isFigure>{formatPrice(row.amount_cents)}</Cell>
            <Cell>{row.reference}</Cell>
            <Cell>{row.claimed_at ? dates.dayTime(row.claimed_at) : t('fps.not_claimed')}</Cell>
            <Cell>{row.picture && <FileList files={[row.picture]} />}</Cell>
            <Cell>
              <Button variant="quiet" onClick={() => setChosen(row)}>
                {t('fps.receive.open')}
                <span className="sr-only"> {row.order_number}</span>
              </Button>
            </Cell>
          </tr>
        ))}
      </DataTable>
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
