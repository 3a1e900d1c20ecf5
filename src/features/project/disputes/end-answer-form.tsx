import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { useRefundWords } from '@/features/common/project/use-refund-words';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { isLastAnswer } from './end-request-words';

interface AnswerValues {
  choice: string;
  note: string;
}

/** The owner or technician agrees to a request to end, or refuses it; agreeing needs a confirmation. */
export function EndAnswerForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const refundWords = useRefundWords();
  const form = useKeptForm<AnswerValues>({
    about: project.end_request?.id ?? null,
    defaultValues: { choice: '', note: '' },
  });
  const [isConfirming, setConfirming] = useState(false);
  const answer = useCallMutation(disputeCalls.answerEnd);
  const { errors, isDirty } = form.formState;
  const refund = refundWords(project.end_request?.refund_cents ?? 0);

  const send = async () => {
    setConfirming(false);
    const { choice, note } = form.getValues();
    const reply = await answer.run({
      project_id: project.id,
      end_request_id: project.end_request?.id,
      agree: choice === 'agree',
      note: note.trim(),
      revision: project.revision,
    });
    if (reply) onDone();
  };
  const onValid = ({ choice }: AnswerValues) => (choice === 'agree' ? setConfirming(true) : void send());
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t('end_request.reply')} lead={t('end_request.reply_lead', { refund })}>
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <RadioGroup
          label={t('end_request.choice')}
          options={[
            { value: 'agree', label: t('end_request.agree') },
            { value: 'refuse', label: t('end_request.refuse') },
          ]}
          error={errors.choice?.message ?? answer.fieldErrors.agree}
          {...form.register('choice', { validate: (value) => Boolean(value) || t('form.unchosen') })}
        />
        <TextAreaField
          label={t('act.note')}
          hint={t('act.note_hint')}
          isOptional
          rows={3}
          error={errors.note?.message ?? answer.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={t('end_request.reply_send')}
          isPending={answer.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={answer.shown}
          inlineFields={['agree', 'note']}
        />
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('end_request.agree_sure')}
        confirmLabel={t('end_request.agree')}
        onConfirm={send}
        tone="danger"
      >
        <p>{t(isLastAnswer(project) ? 'end_request.agree_last' : 'end_request.agree_first', { refund })}</p>
      </ConfirmDialog>
    </ActionSection>
  );
}
