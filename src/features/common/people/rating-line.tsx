import { useTranslation } from 'next-i18next/pages';
import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { Icon } from '@/ui/media/icon';
import { Stars } from '@/ui/media/stars';
import { LazyFactsLine } from '../facts/facts-line-lazy';

/** A professional as an owner sees applicants. */
type Professional = ReplyOf<typeof projectCalls.projectDetails>['applications'][number]['consultant'];

/**
 * A professional's rating as stars, figure and number of ratings, their years of experience, verified licences, and
 * facts.
 */
export function RatingLine({ of }: { of: Professional }) {
  const { rating, rating_count, years_of_experience, licences, facts } = of;
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  return (
    <div className="text-[0.8125rem] tabular-nums text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2.5">
        {rating === null || rating_count === 0 ? (
          <span>{t('rating.none')}</span>
        ) : (
          <>
            <Stars rating={rating} size="size-3.5" />
            <span>
              <span className="sr-only">{t('rating.label')}</span>
              <span className="font-semibold text-ink">{rating.toFixed(1)}</span>
              {t('rating.count', { count: rating_count })}
            </span>
          </>
        )}
        <span>{t('rating.years', { count: years_of_experience })}</span>
        {licences.map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1">
            <Icon name="success" className="size-3.5 text-jade" />
            {common(`licence.${kind}`)}
          </span>
        ))}
      </p>
      {facts.length > 0 && <LazyFactsLine facts={facts} role={of.user_type} />}
    </div>
  );
}
