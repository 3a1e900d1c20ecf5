import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { formatFullDay, formatMonth } from '@/domain/time/format';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { CaseTile } from './case-tile';
import { COLUMN, SECTION } from './column';
import { LazyFavouriteButton } from './directory/favourite-button-lazy';
import { InviteLink } from './directory/invite-link';
import { Portrait } from './directory/portrait';
import { Gallery } from './gallery';
import { useLicenceName } from './licence-name';
import { ProfessionalReviews, RatingFigure } from './professional-reviews';
import type { ProfessionalDetails } from './types';

const ProfessionalFacts = dynamic(
  () => withTexts('fact', import('./professional-facts')).then((module) => module.ProfessionalFacts),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={1} />) },
);

const HEADING = 'text-[1.375rem] md:text-[1.625rem]';

function Words({ title, words }: { title: string; words: string[] }) {
  return (
    <div>
      <h3 className="mb-2 text-[0.9375rem] text-ink-2">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="rounded-full bg-jade-soft px-3 py-1 text-[0.9375rem] text-jade-dark">
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was compared with its register, and is in force. */
function Licences({ licences }: Pick<ProfessionalDetails, 'licences'>) {
  const { t, i18n } = useTranslation('site');
  const licenceName = useLicenceName();
  return (
    <div>
      <h3 className="mb-2 text-[0.9375rem] text-ink-2">{t('professional.licences')}</h3>
      <ul className="grid gap-3">
        {licences.map((held, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may look the same
          <li key={index} className="flex gap-2.5">
            <Icon name="success" className="mt-1 size-5 shrink-0 text-jade" />
            <div className="min-w-0 leading-snug">
              <p>{licenceName(held)}</p>
              <p className="text-sm text-ink-2">
                <DottedLine
                  parts={[
                    held.grade,
                    t('professional.licence_verified'),
                    held.expires_on &&
                      t('professional.licence_until', { day: formatFullDay(held.expires_on, i18n.language) }),
                  ]}
                />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The public page of a professional: profile, rating, portfolio and reviews. */
export function ProfessionalView({ person }: { person: ProfessionalDetails }) {
  const { t, i18n } = useTranslation('site');
  const { userType } = useSession();
  const { t: common } = useTranslation('common');
  const facts = [
    { term: t('professional.years'), value: t('professional.years_value', { count: person.years_of_experience }) },
    { term: t('professional.completed'), value: t('professional.completed_value', { count: person.completed_count }) },
    { term: t('professional.since'), value: formatMonth(person.member_since, i18n.language) },
  ];
  return (
    <article>
      <div className={`${COLUMN} pt-6 md:pt-9`}>
        <Breadcrumb items={[{ label: t('professional.title'), href: paths.professionals() }, { label: person.name }]} />
        <Card className="mt-3 p-6 md:p-9">
          <div className="flex flex-col gap-x-8 gap-y-6 sm:flex-row sm:items-center">
            <Portrait person={person} size="page" />
            <header className="min-w-0 flex-1">
              <h1 className="text-[1.875rem] md:text-[2.375rem]">{person.name}</h1>
              <p className="mt-1 text-ink-2">
                <DottedLine parts={[common(`role.${person.user_type}`), person.company_name]} />
              </p>
              <RatingFigure rating={person.rating} count={person.rating_count} />
            </header>
            <div className="grid gap-3 sm:self-center">
              <InviteLink person={person} />
              {userType === 'client' && <LazyFavouriteButton person={person} />}
            </div>
          </div>
          <dl className="mt-7 grid gap-y-4 border-t border-line pt-6 sm:grid-cols-3">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt className="text-sm text-ink-2">{term}</dt>
                <dd className="text-xl font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {person.facts.length > 0 && (
            <div className="mt-6 min-h-48">
              <ProfessionalFacts person={person} />
            </div>
          )}
        </Card>
      </div>
      <div className={`${COLUMN} mt-10 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_340px]`}>
        <section aria-labelledby="introduction" className="max-w-[44em]">
          <h2 id="introduction" className={HEADING}>
            {t('professional.introduction')}
          </h2>
          <p className="mt-4 whitespace-pre-line">{person.introduction || t('professional.no_introduction')}</p>
        </section>
        <section aria-label={t('professional.trade')} className="grid content-start gap-6">
          <Words
            title={t('professional.specialties')}
            words={person.specialties.map((one) => common(`category.${one}`))}
          />
          <Words
            title={t('professional.districts')}
            words={
              person.districts.length > 0
                ? person.districts.map((one) => common(`district.${one}`))
                : [t('professional.everywhere')]
            }
          />
          {person.licences.length > 0 && <Licences licences={person.licences} />}
        </section>
      </div>
      {person.cases.length > 0 && (
        <section aria-labelledby="cases" className={SECTION}>
          <h2 id="cases" className={`${HEADING} mb-6`}>
            {t('professional.cases')}
          </h2>
          <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {person.cases.map((item) => (
              <CaseTile key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      {person.portfolio.length > 0 && (
        <section aria-labelledby="portfolio" className={SECTION}>
          <h2 id="portfolio" className={`${HEADING} mb-6`}>
            {t('professional.portfolio')}
          </h2>
          <Gallery pictures={person.portfolio} />
        </section>
      )}
      <ProfessionalReviews person={person} />
    </article>
  );
}
