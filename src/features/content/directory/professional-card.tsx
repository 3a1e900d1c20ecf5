import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { dotted } from '@/features/common/money/dotted';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Icon } from '@/ui/media/icon';
import { useLicenceName } from '../licence-name';
import { PictureLabels } from '../picture-labels';
import { RatingFigure } from '../professional-reviews';
import { SitePicture } from '../site-picture';
import type { ProfessionalCard as Card } from '../types';
import { Portrait } from './portrait';

/**
 * A professional in the directory; the whole card is a link to the public page.
 * @param children buttons at its foot
 */
export function ProfessionalCard({ person, children }: { person: Card; children?: ReactNode }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const licenceName = useLicenceName();
  const districts = person.districts.map((one) => common(`district.${one}`));
  return (
    <li className="group relative flex min-w-0 flex-col rounded-m border border-line bg-card p-5 hover:border-jade">
      <div className="flex items-center gap-4">
        <Portrait person={person} size="card" />
        <div className="min-w-0">
          <h2 className="truncate text-lg">
            <Link
              href={paths.professionalPage(person.id)}
              className="after:absolute after:inset-0 after:rounded-m group-hover:text-jade"
            >
              {person.name}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-2">
            {dotted([common(`role.${person.user_type}`), person.company_name])}
          </p>
          <RatingFigure rating={person.rating} count={person.rating_count} isSmall />
        </div>
      </div>
      <p className="mt-4 text-[0.9375rem]">
        <DottedLine parts={person.specialties.map((one) => common(`category.${one}`))} />
      </p>
      <p className="mt-1 line-clamp-2 text-sm text-ink-2">
        {/* Plain text, because only that is cut off after two lines. */}
        {districts.length > 0 ? dotted(districts) : t('professional.everywhere')}
      </p>
      {person.licences.length > 0 && (
        <div className="mt-1 flex gap-1.5 text-sm text-ink-2">
          <Icon name="success" className="mt-0.5 size-4 shrink-0 text-jade" />
          <span className="sr-only">{t('professional.licence_verified')}</span>
          <DottedLine parts={[...new Set(person.licences.map((held) => licenceName(held)))]} />
        </div>
      )}
      <p className="mt-1 text-sm tabular-nums text-ink-2">
        <DottedLine
          parts={[
            person.years_of_experience > 0 &&
              `${t('professional.years')} ${t('professional.years_value', { count: person.years_of_experience })}`,
            person.completed_count > 0 &&
              `${t('professional.completed')} ${t('professional.completed_value', { count: person.completed_count })}`,
          ]}
        />
      </p>
      {person.pictures.length > 0 && (
        <div className="mt-auto grid grid-cols-3 gap-2 pt-4">
          {person.pictures.map((picture) => (
            <span key={picture.id} className="relative">
              <SitePicture
                isSilent
                picture={picture}
                sizes="120px"
                className="aspect-[4/3] w-full rounded-sm bg-jade-soft object-cover"
              />
              <PictureLabels picture={picture} className="bottom-1 left-1" />
            </span>
          ))}
        </div>
      )}
      {children}
    </li>
  );
}
