import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import { formatPrice } from '@/domain/money';
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '@/domain/project/options';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { can } from '@/features/common/project/allowed';
import { useOutcomeWords } from '@/features/common/project/complaint-parts';
import { RadioGroup } from '@/ui/form/radio-group';
import { heldShareOf, PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from '../projects/project';

interface SettleDialogProps {
  project: AdminProject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Settles a complaint: the outcome, the refund, and the reason that all parties read. */
export function SettleDialog({ project, isOpen, onClose, onDone }: SettleDialogProps) {
  const { t } = useTranslation('admin');
  const outcomeWords = useOutcomeWords();
  const settle = useCallMutation(disputeCalls.settleComplaint);
  const left = project.held?.left_cents ?? 0;
  // Work that never began is refunded in full, so no amount is requested.
  const isFullRefund = (outcome: string) => project.status === 'awaiting_payment' && outcome === 'cancel';
  const verdict = useVerdict({
    mostCents: left,
    asksRefund: (outcome) => left > 0 && !isFullRefund(outcome),
    serverErrors: settle.fieldErrors,
  });
  const { register, getValues, formState } = verdict.form;
  const isOfDefect = (project.complaint?.defect_id ?? null) !== null;
  const outcomes = COMPLAINT_OUTCOMES.filter((one) => can(project, `settle_${one}`));
  const onConfirm = verdict.submit(async (fields) => {
    const done = await settle.run({
      project_id: project.id,
      outcome: getValues('outcome') as ComplaintOutcome,
      ...fields,
      revision: project.revision,
    });
    if (done) onDone();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('complaints.settle.title')}
      confirmLabel={t('complaints.settle.confirm')}
      onConfirm={() => void onConfirm()}
      isPending={settle.isPending}
      shown={verdict.isToldBeside ? null : settle.shown}
      tone="danger"
    >
      <p className="text-ink-2">{t(isOfDefect ? 'complaints.settle.text_defect' : 'complaints.settle.text')}</p>
      <RadioGroup
        {...register('outcome', { validate: (value) => value !== '' || t('complaints.settle.outcome_missing') })}
        label={t('complaints.settle.outcome')}
        options={outcomes.map((value) => ({
          value,
          label: outcomeWords(value, isOfDefect),
          hint:
            isOfDefect && (value === 'resume' || value === 'complete')
              ? t(`complaints.defect_hint.${value}`)
              : t(`complaints.outcome_hint.${value}`),
        }))}
        error={formState.errors.outcome?.message}
      />
      {project.held?.is_paid_out && <PaidOutWarning />}
      {isFullRefund(verdict.outcome) && left > 0 && (
        <p className="tabular-nums">{t('complaints.settle.whole', { amount: formatPrice(left) })}</p>
      )}
      <VerdictFields verdict={verdict} noteLabel={t('complaints.settle.note')} heldFeeCents={heldShareOf(project)} />
    </ConfirmDialog>
  );
}
