import { useTranslation } from 'next-i18next/pages';
import { Prose } from '@/features/common/lists/section';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Stars } from '@/ui/media/stars';
import type { Feedback } from '../types';

/** The stars, the text and the replies of one rating. */
export function CommentBody({ comment }: { comment: Feedback['others'][number] }) {
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
