import { useTranslation } from 'next-i18next/pages';
import { formatFullDay } from '@/domain/time/format';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Card } from '@/ui/layout/card';
import { Stars } from '@/ui/media/stars';
import { SECTION } from './column';
import type { ProfessionalDetails } from './types';

interface RatingFigureProps {
  rating: number | null;
  count: number;
  isSmall?: boolean;
}

/** A professional's average rating, in stars and as a number, and the number of ratings. */
export function RatingFigure({ rating, count, isSmall }: RatingFigureProps) {
  const { t } = useTranslation('site');
  const space = isSmall ? 'mt-1 text-sm' : 'mt-2';
  if (rating === null || count === 0)
    return <p className={`${space} text-sm text-ink-2`}>{t('professional.no_rating')}</p>;
  return (
    <p className={`${space} flex flex-wrap items-center gap-x-2 tabular-nums`}>
      <Stars rating={rating} size={isSmall ? undefined : 'size-4.5'} />
      <span>
        <span className="sr-only">{t('professional.rating')}</span>
        <span className="font-semibold">{rating.toFixed(1)}</span>{' '}
        <span className="text-ink-2">{t('professional.rating_count', { count })}</span>
      </span>
    </p>
  );
}

/** The newest reviews by people the professional worked with. */
export function ProfessionalReviews({ person }: { person: ProfessionalDetails }) {
  const { t, i18n } = useTranslation('site');
  const { t: common } = useTranslation('common');
  if (person.reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className={SECTION}>
      <h2 id="reviews" className="mb-6 text-[1.375rem] md:text-[1.625rem]">
        {t('professional.reviews')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
        {person.reviews.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id
          <Card as="li" key={index} className="p-6">
            <p className="flex flex-wrap items-center gap-x-3 text-sm tabular-nums text-ink-2">
              <Stars rating={review.rating} />
              <span className="sr-only">{t('professional.review_rating', { rating: review.rating })}</span>
              <span>
                <DottedLine
                  parts={[
                    review.nickname,
                    common(`role.${review.role}`),
                    formatFullDay(review.rated_on, i18n.language),
                  ]}
                />
              </span>
            </p>
            {review.feedback && <p className="mt-3 whitespace-pre-line">{review.feedback}</p>}
            {review.reply && (
              <div className="mt-4 border-l-2 border-jade pl-4">
                <p className="text-sm text-ink-2">{t('professional.reply', { name: person.name })}</p>
                <p className="mt-1 whitespace-pre-line">{review.reply}</p>
              </div>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
