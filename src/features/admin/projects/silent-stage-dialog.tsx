import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { LINE_MAX_CHARS, MAX_ITEMS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { formatPrice } from '@/domain/money';
import { REASONS, type ReasonCode } from '@/domain/project/reasons';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { AdminProject } from './project';
import { dueCentsOf, type Stage } from './stages';

export type StageDecision = 'certify' | 'return';

interface SilentStageDialogProps {
  project: AdminProject;
  stage: Stage;
  decision: StageDecision;
  isOpen: boolean;
  onClose: () => void;
  onDone: (decision: StageDecision) => void;
}

const FIELDS = ['reason_code', 'items', 'note'] as const;

/** Certifies or returns a stage in the place of its consultant and owner: what follows, and why. */
export function SilentStageDialog({ project, stage, decision, isOpen, onClose, onDone }: SilentStageDialogProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const certify = useCallMutation(adminProjectCalls.certifySilentStage);
  const sendBack = useCallMutation(adminProjectCalls.returnSilentStage);
  const isReturn = decision === 'return';
  const change = isReturn ? sendBack : certify;
  // As in the consultant's form, what is to be put right is bad workmanship unless they say otherwise.
  const form = useForm({ defaultValues: { reason_code: 'defect', items: '', note: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, change.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ reason_code, items, note }) => {
    const decided = { project_id: project.id, stage_id: stage.id, note: note.trim(), revision: project.revision };
    const done = isReturn
      ? await sendBack.run({
          ...decided,
          reason_code: reason_code as ReasonCode,
          items: linesOf(items).map((description) => ({ description })),
        })
      : await certify.run(decided);
    if (done) onDone(decision);
  });
  const itemsRule = (typed: string) => {
    const lines = linesOf(typed);
    if (lines.length === 0) return t('projects.silent.items_missing');
    if (lines.length > MAX_ITEMS) return t('projects.silent.items_many', { n: MAX_ITEMS });
    return (
      lines.every((line) => line.length <= LINE_MAX_CHARS) || t('projects.silent.items_long', { n: LINE_MAX_CHARS })
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`projects.silent.${decision}.sure`, { stage: stage.name })}
      confirmLabel={t(`projects.silent.${decision}.action`)}
      onConfirm={() => void onConfirm()}
      isPending={change.isPending}
      shown={FIELDS.some((name) => change.fieldErrors[name]) ? null : change.shown}
    >
      <p className="text-ink-2">
        {t(`projects.silent.${decision}.text`, { amount: formatPrice(dueCentsOf(stage)) })}
        {!isReturn && stage.fee_cents > 0 && t('projects.silent.fee_back', { amount: formatPrice(stage.fee_cents) })}
      </p>
      {isReturn && (
        <>
          <RadioGroup
            {...register('reason_code')}
            label={words('act.reason')}
            options={REASONS.return_stage.map((value) => ({ value, label: words(`reason.${value}`) }))}
            error={errors.reason_code?.message}
          />
          <TextAreaField
            {...register('items', { validate: itemsRule })}
            label={words('act.items')}
            hint={t('projects.silent.items_hint')}
            rows={4}
            error={errors.items?.message}
          />
        </>
      )}
      <TextAreaField
        {...register('note', { validate: (value) => value.trim() !== '' || t('decide.note_missing') })}
        label={t('decide.note')}
        hint={t('decide.note_hint')}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        error={errors.note?.message}
      />
    </ConfirmDialog>
  );
}

/** The items, of which each line is one. */
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
