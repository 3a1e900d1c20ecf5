import { useState } from 'react';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { centsOf } from '@/features/common/money/amounts';
import { TextAreaField } from '@/ui/form/field';
import { Alert } from '@/ui/layout/alert';
import { useTranslation } from '@/ui/texts';
import { RefundField, useRefundProblem } from './refund-field';

interface VerdictRules {
  /** What can still go back, in HKD cents. */
  mostCents: number;
  leastCents?: number;
  /** Whether an amount is asked for at all. */
  asksRefund: boolean;
  /** As typed; the proposal of whoever asked. */
  proposed?: string;
}

/** A decision about money as it is being written: how much goes back, and why. */
export function useVerdict({ mostCents, leastCents, asksRefund, proposed = '' }: VerdictRules) {
  const [refund, setRefund] = useState(proposed);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problemOf = useRefundProblem();
  const problem = asksRefund ? problemOf(refund, mostCents, leastCents) : null;
  const isNoteMissing = note.trim() === '';
  return {
    mostCents,
    asksRefund,
    refund,
    setRefund,
    note,
    setNote,
    /** Somebody tried to send it. */
    isChecked,
    refundProblem: isChecked ? problem : null,
    isNoteMissing: isChecked && isNoteMissing,
    /** What can be sent; null where something is missing, which is then said beside its field. */
    take: () => {
      setChecked(true);
      if (problem !== null || isNoteMissing) return null;
      return { refund_cents: asksRefund ? (centsOf(refund) ?? 0) : 0, note: note.trim() };
    },
  };
}

/** The technician was paid of it already: what goes back now is the platform's own. */
export function PaidOutWarning() {
  const { t } = useTranslation('admin');
  return <Alert tone="warning">{t('orders.refund.paid_out')}</Alert>;
}

interface VerdictFieldsProps {
  verdict: ReturnType<typeof useVerdict>;
  /** What the server says of them. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Who reads the reason, in the label. */
  noteLabel?: string;
  noteHint?: string;
}

/** The fields of a decision about money. */
export function VerdictFields({ verdict, errors, noteLabel, noteHint }: VerdictFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {verdict.asksRefund && (
        <RefundField
          value={verdict.refund}
          onChange={verdict.setRefund}
          mostCents={verdict.mostCents}
          error={verdict.refundProblem || errors.refund_cents}
        />
      )}
      <TextAreaField
        name="note"
        label={noteLabel ?? t('decide.note')}
        hint={noteHint ?? t('decide.note_hint', { max: NOTE_MAX_CHARS })}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        value={verdict.note}
        onChange={(event) => verdict.setNote(event.target.value)}
        error={verdict.isNoteMissing ? t('decide.note_missing') : errors.note}
      />
    </>
  );
}
