import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { feedbackCalls } from '@/contract/feedback/calls';
import { Prose, Section } from '@/features/common/lists/section';
import { useFeedbackDraft } from '@/features/common/people/feedback-draft';
import { FeedbackForm } from '@/features/common/people/feedback-form';
import { PersonLine } from '@/features/common/people/person';
import { personName } from '@/features/common/people/person-name';
import { find } from '@/features/common/project/allowed';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Stars } from '@/ui/media/stars';
import { BlockedNote } from '../turn/blocked-note';
import { OneTextForm } from '../turn/one-text-form';
import type { Feedback, ProjectDetails } from '../types';

/** The feedback of a completed project's parties: the user's own, then the others'. */
export function FeedbackPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const [isSent, setSent] = useState(false);
  const draft = useFeedbackDraft(project.id);
  const { feedback } = project;
  if (!feedback) return null;
  const rating = find(project, 'feedback');
  const isOver = new Date(feedback.until) < new Date();
  return (
    <div className="grid gap-5">
      <div role="status" className="empty:hidden">
        {isSent && <Alert tone="success">{t('feedback.thanks')}</Alert>}
      </div>
      {feedback.mine ? (
        <Section title={t('feedback.mine')} note={dates.day(feedback.mine.created_at)}>
          <CommentBody comment={feedback.mine} />
        </Section>
      ) : (
        rating && (
          <Section title={t('feedback.title')}>
            {rating.blocked_by === null ? (
              <FeedbackForm
                project={project}
                rates={feedback.rates}
                until={feedback.until}
                draft={draft}
                onDone={() => setSent(true)}
              />
            ) : (
              <BlockedNote by={rating.blocked_by} />
            )}
          </Section>
        )
      )}
      <Section title={t('feedback.others')}>
        {feedback.others.length > 0 ? (
          <ul className="grid divide-y divide-line">
            {feedback.others.map((comment) => (
              <li key={comment.author.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                  <PersonLine person={comment.author} />
                  <span className="text-sm tabular-nums text-ink-2">{dates.day(comment.created_at)}</span>
                </div>
                <CommentBody comment={comment} />
                {comment.may_reply && <ReplyForm comment={comment} />}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">
            {isOver ? t('feedback.nobody') : t('feedback.hidden', { day: dates.day(feedback.until) })}
          </p>
        )}
      </Section>
    </div>
  );
}

function CommentBody({ comment }: { comment: Feedback['others'][number] }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const ratings = (['consultant', 'technician'] as const).flatMap((role) => {
    const stars = comment[`${role}_rating`];
    return stars === null ? [] : [{ role, stars }];
  });
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {ratings.map(({ role, stars }) => (
          <div key={role} className="flex items-center gap-2">
            <dt className="text-sm text-ink-2">{t(`role.${role}`)}</dt>
            <dd className="flex items-center gap-2 text-sm tabular-nums">
              <Stars rating={stars} />
              {t(`feedback.stars.${stars as 1 | 2 | 3 | 4 | 5}`)}
            </dd>
          </div>
        ))}
      </dl>
      {comment.feedback && <Prose>{comment.feedback}</Prose>}
      {comment.replies.map((reply) => (
        <div key={reply.author.id} className="grid gap-1 border-l-2 border-jade pl-4">
          <p className="text-sm text-ink-2">
            {t('feedback.reply_of', { name: personName(reply.author), day: dates.day(reply.created_at) })}
          </p>
          <Prose>{reply.reply}</Prose>
        </div>
      ))}
    </div>
  );
}

/** The form of the one public reply of a rated user. */
function ReplyForm({ comment }: { comment: Feedback['others'][number] }) {
  const { t } = useTranslation('project');
  const reply = useCallMutation(feedbackCalls.replyComment);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('feedback.reply')}
        </Button>
      </p>
    );
  }
  return (
    <OneTextForm
      takesFocus
      label={t('feedback.reply_label')}
      hint={t('feedback.reply_hint')}
      submitLabel={t('feedback.reply_send')}
      onSend={async (text) => (await reply.run({ comment_id: comment.id, reply: text })) !== undefined}
      isPending={reply.isPending}
      shown={reply.shown}
      error={reply.fieldErrors.reply}
      onClose={() => setOpen(false)}
    />
  );
}
