import { useTranslation } from 'next-i18next/pages';
import { COUNT_CAP } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import type { Category } from '@/domain/project/options';
import { DOT } from '@/domain/units';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { LinkChips } from '@/ui/layout/link-chips';
import { PageFrame } from '@/ui/layout/page-frame';
import { Pagination } from '@/ui/layout/pagination';
import { Phrases } from '@/ui/layout/phrases';
import { CaseTile } from './case-tile';
import { StartCall } from './start-call';
import type { CaseList as Cases } from './types';
import { useCaseWords } from './use-case-words';

/** A page of the list of cases, of one category or of all. */
export function CaseList({ cases, category }: { cases: Cases; category: Category | null }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const words = useCaseWords();
  const all = cases.categories.reduce((sum, one) => sum + one.count, 0);
  const chips = [
    { href: paths.cases(), label: t('case.all'), count: all, isCurrent: category === null },
    ...cases.categories.map(({ value, count }) => ({
      href: paths.cases({ category: value }),
      label: words.category(value),
      count,
      isCurrent: value === category,
    })),
  ];
  return (
    <>
      <PageFrame>
        <h1 className="text-[1.875rem] md:text-[2.5rem]">
          {category ? t('case.of_category', { category: words.category(category) }) : t('case.title')}
        </h1>
        <Phrases className="mt-2 text-ink-2">{t('case.lead')}</Phrases>
        {cases.categories.length > 1 && (
          <div className="mt-6">
            <LinkChips label={t('case.filter')} chips={chips} />
          </div>
        )}
        {cases.value.length === 0 ? (
          <EmptyState
            picture="projects"
            title={t('case.none')}
            text={t('case.none_text')}
            action={<ButtonLink href={paths.home()}>{common('nav.home')}</ButtonLink>}
          />
        ) : (
          <>
            <p className="mb-5 mt-6 text-sm tabular-nums text-ink-2">
              {cases.count_is_capped
                ? t('case.count_more', { count: COUNT_CAP })
                : t('case.count', { count: cases.count })}
              {cases.page_count > 1 && `${DOT}${common('pages.at', { n: cases.page, all: cases.page_count })}`}
            </p>
            <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
              {cases.value.map((item, index) => (
                <CaseTile key={item.id} item={item} heading="h2" isFirst={index === 0} />
              ))}
            </ul>
          </>
        )}
        <Pagination
          page={cases.page}
          pageCount={cases.page_count}
          hrefOf={(page) => paths.cases({ category: category ?? undefined, page })}
        />
      </PageFrame>
      <StartCall />
    </>
  );
}
