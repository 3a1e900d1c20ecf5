import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { Prose } from '@/features/common/lists/section';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';

/** A technician asks about the estimate. */
export function AskForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('detail');
  const ask = useCallMutation(disputeCalls.askClarification);
  return (
    <TextForm
      title={t('clarification.title')}
      lead={t('clarification.lead')}
      label={t('clarification.ask')}
      submitLabel={t('clarification.send')}
      sending={ask}
      error={ask.fieldErrors.question}
      onSend={(question) => ask.run({ project_id: project.id, question })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** The consultant answers a question, which stands above the answer. */
export function AnswerForm({ project, targetId, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('detail');
  const answer = useCallMutation(disputeCalls.answerClarification);
  // Somebody else may answer it meanwhile: the form stays with its question.
  const [asked] = useState(() =>
    project.clarifications.find(({ id, answer }) => (targetId === undefined ? answer === null : id === targetId)),
  );
  if (!asked) return null;
  return (
    <TextForm
      title={t('clarification.reply_title')}
      lead={t('clarification.answer_hint')}
      label={t('clarification.answer')}
      submitLabel={t('clarification.send_answer')}
      sending={answer}
      error={answer.fieldErrors.answer}
      // No revision: another question asked meanwhile does not make this answer stale.
      onSend={(text) => answer.run({ project_id: project.id, clarification_id: asked.id, answer: text })}
      onClose={onClose}
      onDone={onDone}
    >
      <Prose>{asked.question}</Prose>
    </TextForm>
  );
}

interface TextFormProps {
  title: string;
  lead: string;
  label: string;
  submitLabel: string;
  sending: { isPending: boolean; shown: ShownError | null };
  /** The server's message for the field. */
  error?: string;
  /** Gives the reply; undefined if it was refused. */
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  children?: ReactNode;
}

function TextForm({ title, lead, label, submitLabel, sending, error, children, ...acts }: TextFormProps) {
  const rules = useRules();
  const form = useForm({ defaultValues: { text: '' }, ...FORM_MODE });
  const { errors, isDirty } = form.formState;
  const onValid = async ({ text }: { text: string }) => {
    if (await acts.onSend(text.trim())) acts.onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection title={title} lead={lead}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
        <TextAreaField
          label={label}
          maxLength={NOTE_MAX_CHARS}
          rows={5}
          error={errors.text?.message ?? error}
          {...form.register('text', { validate: rules.text(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={submitLabel}
          isPending={sending.isPending}
          isDirty={isDirty}
          onClose={acts.onClose}
          shown={error ? null : sending.shown}
        />
      </form>
    </ActionSection>
  );
}
