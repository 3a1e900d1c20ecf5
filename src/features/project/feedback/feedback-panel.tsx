import { useTranslation } from 'next-i18next/pages';
import { Section } from '@/features/common/lists/section';
import { PersonLine } from '@/features/common/people/person';
import { find } from '@/features/common/project/allowed';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { BlockedNote } from '../turn/blocked-note';
import type { ProjectDetails } from '../types';
import { CommentBody } from './comment-body';

interface FeedbackPanelProps {
  project: ProjectDetails;
  /** Opens the form that rates, or the one that replies to this rating. */
  onAction: (action: 'feedback' | 'reply', commentId?: number) => void;
}

/** The feedback of a completed project's parties: the user's own, then the others'. */
export function FeedbackPanel({ project, onAction }: FeedbackPanelProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const { feedback } = project;
  if (!feedback) return null;
  const rating = find(project, 'feedback');
  const isOver = new Date(feedback.until) < new Date();
  return (
    <div className="grid gap-5">
      {feedback.mine ? (
        <Section title={t('feedback.mine')} note={dates.day(feedback.mine.created_at)}>
          <CommentBody comment={feedback.mine} />
        </Section>
      ) : (
        rating && (
          <Section title={t('feedback.title')}>
            {rating.blocked_by === null ? (
              <div className="grid justify-items-start gap-4">
                <p className="text-ink-2">{t('feedback.lead', { day: dates.day(feedback.until) })}</p>
                <Button variant="quiet" onClick={() => onAction('feedback')}>
                  {t('next.feedback')}
                </Button>
              </div>
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
                {comment.may_reply && (
                  <p>
                    <Button variant="quiet" onClick={() => onAction('reply', comment.id)}>
                      {t('feedback.reply')}
                    </Button>
                  </p>
                )}
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
