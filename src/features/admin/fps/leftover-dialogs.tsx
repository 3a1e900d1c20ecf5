import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { LINE_MAX_CHARS, NAME_MAX_CHARS } from '@/config/limits/calls';
import { ACCOUNT_MAX_CHARS } from '@/config/limits/fps';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { ACCOUNT_KINDS, type AccountKind } from '@/domain/bank';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextField } from '@/ui/form/text-field';
import type { Leftover } from './fps-replies';
import { ProvenDialog } from './proven-dialog';

interface DialogProps {
  row: Leftover;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** The order that a transfer was for: known from its reference, or typed. */
export function AssignDialog({ row, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('admin');
  const assign = useCallMutation(adminFpsCalls.assign);
  return (
    <ProvenDialog<{ order_number: string; password: string; code: string }>
      isOpen
      onClose={onClose}
      title={
        row.order ? t('fps.assign.return_title', { amount: formatPrice(row.amount_cents) }) : t('fps.assign.title')
      }
      confirmLabel={t(row.order ? 'fps.act.return' : 'fps.act.assign')}
      sending={assign}
      defaultValues={{ order_number: row.order?.order_number ?? '' }}
      onSend={async ({ order_number }, proof) => {
        const number = order_number.trim().toUpperCase();
        const done = await assign.run({ line_id: row.line_id, order_number: number, ...proof });
        if (done) onDone(t('fps.assign.done', { number }));
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p className="text-ink-2">{t(row.order ? 'fps.assign.return_text' : 'fps.assign.text')}</p>
          {!row.order && (
            <TextField
              {...register('order_number', { validate: (value) => value.trim() !== '' || t('fps.required') })}
              label={t('fps.assign.number')}
              hint="T-20261126-ABC234"
              autoComplete="off"
              error={errors.order_number?.message}
            />
          )}
        </>
      )}
    </ProvenDialog>
  );
}

const ACCOUNT = ['kind', 'holder', 'account'] as const;

/** Where money that is no order's goes back to. */
export function SendBackDialog({ row, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('admin');
  const send = useCallMutation(adminFpsCalls.sendBack);
  const form = useForm({ defaultValues: { kind: 'fps' as AccountKind, holder: '', account: '' } });
  const { register, formState } = form;
  useServerErrors(form, ACCOUNT, send.fieldErrors);
  const required = { validate: (value: string) => value.trim() !== '' || t('fps.required') };
  const onConfirm = form.handleSubmit(async (values) => {
    if (await send.run({ line_id: row.line_id, ...values })) onDone(t('fps.send_back.done'));
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('fps.send_back.title', { amount: formatPrice(row.amount_cents) })}
      confirmLabel={t('fps.act.send_back')}
      onConfirm={() => void onConfirm()}
      isPending={send.isPending}
      shown={ACCOUNT.some((name) => send.fieldErrors[name]) ? null : send.shown}
    >
      <p className="text-ink-2">{t('fps.send_back.text')}</p>
      <RadioGroup
        {...register('kind')}
        label={t('fps.account.kind')}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`fps.account.${value}`) }))}
      />
      <TextField
        {...register('holder', required)}
        label={t('fps.account.holder')}
        maxLength={NAME_MAX_CHARS}
        error={formState.errors.holder?.message}
      />
      <TextField
        {...register('account', required)}
        label={t('fps.account.number')}
        maxLength={ACCOUNT_MAX_CHARS}
        error={formState.errors.account?.message}
      />
    </ConfirmDialog>
  );
}

/** A word on why a transfer has nothing to do with orders. */
export function DismissDialog({ row, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('admin');
  const dismiss = useCallMutation(adminFpsCalls.dismiss);
  const form = useForm({ defaultValues: { note: '' } });
  useServerErrors(form, ['note'], dismiss.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ note }) => {
    if (await dismiss.run({ line_id: row.line_id, note })) onDone(t('fps.dismiss.done'));
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('fps.dismiss.title')}
      confirmLabel={t('fps.act.dismiss')}
      onConfirm={() => void onConfirm()}
      isPending={dismiss.isPending}
      shown={dismiss.fieldErrors.note ? null : dismiss.shown}
    >
      <TextField
        {...form.register('note', { validate: (value) => value.trim() !== '' || t('fps.required') })}
        label={t('fps.dismiss.note')}
        maxLength={LINE_MAX_CHARS}
        error={form.formState.errors.note?.message}
      />
    </ConfirmDialog>
  );
}
