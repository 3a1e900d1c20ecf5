import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import { Prose } from '@/features/common/lists/section';
import type { ActionFormProps } from '../applications/apply-form';
import { TextForm } from '../turn/text-form';

/** A technician asks about the estimate. */
export function AskForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('detail');
  const ask = useCallMutation(disputeCalls.askClarification);
  return (
    <TextForm
      about={null}
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
      about={asked.id}
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
