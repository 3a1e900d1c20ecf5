import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { feedbackCalls } from '@/contract/feedback/calls';
import type { ActionFormProps } from '../applications/apply-form';
import { TextForm } from '../turn/text-form';
import { CommentBody } from './comment-body';

/** The one public reply of a rated user, below the rating that it answers. */
export function ReplyForm({ project, targetId, onClose, onDone }: Omit<ActionFormProps, 'action'>) {
  const { t } = useTranslation('project');
  const reply = useCallMutation(feedbackCalls.replyComment);
  const [comment] = useState(() => project.feedback?.others.find(({ id }) => id === targetId));
  if (!comment) return null;
  return (
    <TextForm
      about={targetId ?? null}
      title={t('feedback.reply')}
      lead={t('feedback.reply_hint')}
      label={t('feedback.reply_label')}
      submitLabel={t('feedback.reply_send')}
      sending={reply}
      error={reply.fieldErrors.reply}
      onSend={(text) => reply.run({ comment_id: comment.id, reply: text })}
      onClose={onClose}
      onDone={onDone}
    >
      <CommentBody comment={comment} />
    </TextForm>
  );
}
