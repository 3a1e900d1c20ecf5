import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import { formatPrice } from '@/domain/money';
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '@/domain/project/options';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { can } from '@/features/common/project/allowed';
import { RadioGroup } from '@/ui/form/radio-group';
import { useTranslation } from '@/ui/texts';
import { PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from '../projects/project';

interface SettleDialogProps {
  project: AdminProject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** How a complaint ends, with the amount that goes back and the words that all parties read. */
export function SettleDialog({ project, isOpen, onClose, onDone }: SettleDialogProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null);
  const settle = useCallMutation(disputeCalls.settleComplaint);
  const left = project.held?.left_cents ?? 0;
  // Money for work that never began goes back whole, whatever is typed.
  const isWhole = project.status === 'awaiting_payment' && outcome === 'cancel';
  const verdict = useVerdict({ mostCents: left, asksRefund: left > 0 && !isWhole });
  const outcomes = COMPLAINT_OUTCOMES.filter((one) => can(project, `settle_${one}`));
  const onConfirm = async () => {
    const said = verdict.take();
    if (outcome === null || !said) return;
    const done = await settle.run({
      project_id: project.id,
      outcome,
      ...said,
      revision: project.revision ?? undefined,
    });
    if (done) onDone();
  };
  const errors = settle.fieldErrors;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('complaints.settle.title')}
      confirmLabel={t('complaints.settle.confirm')}
      onConfirm={() => void onConfirm()}
      isPending={settle.isPending}
      shown={errors.note || errors.refund_cents ? null : settle.shown}
      tone="danger"
    >
      <p className="text-ink-2">{t('complaints.settle.text')}</p>
      <RadioGroup
        name="outcome"
        label={t('complaints.settle.outcome')}
        options={outcomes.map((value) => ({
          value,
          label: words(`complaint.outcome.${value}`),
          hint: t(`complaints.outcome_hint.${value}`),
        }))}
        onChange={(event) => setOutcome(outcomes.find((one) => one === event.target.value) ?? null)}
        error={verdict.isChecked && outcome === null ? t('complaints.settle.outcome_missing') : errors.outcome}
      />
      {project.held?.is_paid_out && <PaidOutWarning />}
      {isWhole && left > 0 && (
        <p className="tabular-nums">{t('complaints.settle.whole', { amount: formatPrice(left) })}</p>
      )}
      <VerdictFields verdict={verdict} errors={errors} noteLabel={t('complaints.settle.note')} />
    </ConfirmDialog>
  );
}
