import { useTranslation } from 'next-i18next/pages';
import { useWatch } from 'react-hook-form';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { ReplyOf } from '@/contract/call';
import { centsOf } from '@/domain/money';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Alert } from '@/ui/layout/alert';
import { RefundField, useRefundProblem } from './refund-field';

interface VerdictValues {
  /** The chosen outcome; empty where there is no choice. */
  outcome: string;
  /** In HKD, as typed. */
  refund_cents: string;
  note: string;
}

interface VerdictRules {
  /** The most that can still be refunded, in HKD cents. */
  mostCents: number;
  leastCents?: number;
  /** Whether the chosen outcome needs an amount. */
  asksRefund: (outcome: string) => boolean;
  /** The amount that the requester proposed, as typed. */
  proposed?: string;
  /** The server's messages, by field. */
  serverErrors: Record<string, string>;
}

const FIELDS = ['outcome', 'refund_cents', 'note'] as const;

/** The form of a decision about money: how much is refunded, and why. */
export function useVerdict({ mostCents, leastCents = 0, asksRefund, proposed = '', serverErrors }: VerdictRules) {
  const form = useForm<VerdictValues>({ defaultValues: { outcome: '', refund_cents: proposed, note: '' } });
  useServerErrors(form, FIELDS, serverErrors);
  const problemOf = useRefundProblem();
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const isRefundAsked = asksRefund(outcome);
  return {
    form,
    outcome,
    mostCents,
    leastCents,
    isRefundAsked,
    refundRule: (typed: string) => problemOf(typed, mostCents, leastCents) ?? true,
    /** Calls `send` once every field is valid; otherwise each field shows its error. */
    submit: (send: (fields: { refund_cents: number; note: string }) => Promise<void>) =>
      form.handleSubmit(({ refund_cents, note }) =>
        send({ refund_cents: isRefundAsked ? (centsOf(refund_cents) ?? 0) : 0, note: note.trim() }),
      ),
    /** Whether one of the fields shows an error of the server. */
    isToldBeside: FIELDS.some((name) => serverErrors[name]),
  };
}

/** Warns that the technician was already paid, so a refund is the platform's own money. */
export function PaidOutWarning() {
  const { t } = useTranslation('admin');
  return <Alert tone="warning">{t('orders.refund.paid_out')}</Alert>;
}

/** What is held of a project's consultant's share; a fixed fee is an amount that can go back itself. */
export const heldShareOf = ({ fee }: Pick<ReplyOf<typeof adminProjectCalls.project>, 'fee'>): number =>
  fee?.kind === 'share' ? fee.held_cents : 0;

interface VerdictFieldsProps {
  verdict: ReturnType<typeof useVerdict>;
  /** Who reads the reason, in the label. */
  noteLabel?: string;
  noteHint?: string;
  /** What is held of the consultant's share, which goes back with the work: HKD cents. */
  heldFeeCents?: number;
}

/** The fields of a decision about money. */
export function VerdictFields({ verdict, noteLabel, noteHint, heldFeeCents = 0 }: VerdictFieldsProps) {
  const { t } = useTranslation('admin');
  const { register, setValue, formState } = verdict.form;
  const { errors } = formState;
  return (
    <>
      {verdict.isRefundAsked && (
        <RefundField
          {...register('refund_cents', { validate: verdict.refundRule })}
          onFill={(typed) => setValue('refund_cents', typed, { shouldValidate: formState.isSubmitted })}
          mostCents={verdict.mostCents}
          leastCents={verdict.leastCents}
          error={errors.refund_cents?.message}
        />
      )}
      {verdict.isRefundAsked && heldFeeCents > 0 && <p className="text-ink-2">{t('projects.fee_on_top')}</p>}
      <TextAreaField
        {...register('note', { validate: (value) => value.trim() !== '' || t('decide.note_missing') })}
        label={noteLabel ?? t('decide.note')}
        hint={noteHint ?? t('decide.note_hint')}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        error={errors.note?.message}
      />
    </>
  );
}
