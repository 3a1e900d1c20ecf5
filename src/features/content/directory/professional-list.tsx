import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useSession } from '@/client/session/use-session';
import { COUNT_CAP } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import { PROFESSIONAL_ROLES } from '@/domain/roles';
import { DOT } from '@/domain/units';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { LinkChips } from '@/ui/layout/link-chips';
import { PageFrame } from '@/ui/layout/page-frame';
import { Pagination } from '@/ui/layout/pagination';
import { Phrases } from '@/ui/layout/phrases';
import { CallToAction } from '../blocks/call-to-action';
import type { Directory } from '../types';
import { DirectoryForm } from './directory-form';
import { LazyFavouriteButton } from './favourite-button-lazy';
import { ProfessionalCard } from './professional-card';

/** A page of the directory of professionals. */
export function ProfessionalList({ filter, people }: Directory) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const { userType } = useSession();
  useOldAnchors();
  const { category } = filter;
  const isFiltered = Object.keys(filter).length > 0;
  const chips = [undefined, ...PROFESSIONAL_ROLES].map((role) => ({
    href: paths.professionals({ ...filter, role }),
    label: role ? common(`role.${role}`) : t('case.all'),
    isCurrent: filter.role === role,
  }));
  return (
    <>
      <PageFrame>
        <h1 className="text-[1.875rem] md:text-[2.5rem]">
          {category ? t('directory.of_category', { category: common(`category.${category}`) }) : t('directory.heading')}
        </h1>
        <Phrases className="mb-5 mt-2 text-ink-2">{t('directory.lead')}</Phrases>
        <LinkChips label={t('directory.role')} chips={chips} />
        <DirectoryForm filter={filter} />
        {people.value.length === 0 ? (
          <EmptyState
            picture="search"
            title={t('directory.none')}
            text={isFiltered ? t('directory.none_text') : undefined}
            action={
              isFiltered && (
                <ButtonLink variant="quiet" href={paths.professionals()}>
                  {t('directory.clear')}
                </ButtonLink>
              )
            }
          />
        ) : (
          <>
            <div className="mb-3 mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm tabular-nums text-ink-2">
              <p>
                {people.count_is_capped
                  ? t('directory.count_more', { count: COUNT_CAP })
                  : t('directory.count', { count: people.count })}
                {people.page_count > 1 && `${DOT}${common('pages.at', { n: people.page, all: people.page_count })}`}
              </p>
              {isFiltered && (
                <ButtonLink variant="text" href={paths.professionals()}>
                  {t('directory.clear')}
                </ButtonLink>
              )}
            </div>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
              {people.value.map((person) => (
                <ProfessionalCard key={person.id} person={person}>
                  {userType === 'client' && (
                    <div className="relative z-10 pt-4">
                      <LazyFavouriteButton person={person} />
                    </div>
                  )}
                </ProfessionalCard>
              ))}
            </ul>
          </>
        )}
        <Pagination
          page={people.page}
          pageCount={people.page_count}
          hrefOf={(page) => paths.professionals({ ...filter, page })}
        />
      </PageFrame>
      <CallToAction
        block={{
          title: t('directory.join_title'),
          text: t('directory.join_text'),
          action: { label: t('directory.join'), url: paths.professionalJoin() },
        }}
      />
    </>
  );
}

/** The page about joining stood here before: links to its parts lead to where it stands now. */
function useOldAnchors() {
  const { replace } = useRouter();
  useEffect(() => {
    if (/^#part-\d/.test(location.hash)) replace(paths.professionalJoin() + location.hash);
  }, [replace]);
}
