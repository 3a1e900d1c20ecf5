import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { SEARCH_TYPES, type SearchType } from '@/domain/content/search';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { LinkChips } from '@/ui/layout/link-chips';
import { PageFrame } from '@/ui/layout/page-frame';
import { Pagination } from '@/ui/layout/pagination';
import { SearchForm } from './search-form';
import { ResultCard } from './search-result';
import type { SearchResults } from './types';

interface SearchScreenProps {
  q: string;
  type: SearchType | null;
  results: SearchResults;
}

/** The search results, of one type or of all. */
export function SearchScreen({ q, type, results }: SearchScreenProps) {
  const { t } = useTranslation('site');
  const all = SEARCH_TYPES.reduce((sum, one) => sum + results.counts[one], 0);
  const chips = [
    { href: paths.search({ q }), label: t('search.type.all'), count: all, isCurrent: type === null },
    ...SEARCH_TYPES.filter((one) => results.counts[one] > 0 || one === type).map((one) => ({
      href: paths.search({ q, type: one }),
      label: t(`search.type.${one}`),
      count: results.counts[one],
      isCurrent: type === one,
    })),
  ];
  return (
    <PageFrame>
      <h1 className="mb-5 break-words text-[1.625rem] md:text-[2.125rem]">{t('search.results', { q })}</h1>
      <SearchForm q={q} />
      {all > 0 && (
        <div className="mt-6">
          <LinkChips label={t('search.filter')} chips={chips} />
        </div>
      )}
      {results.value.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('search.none', { q })}
          text={t('search.none_text')}
          action={
            <>
              {all > 0 && <ButtonLink href={paths.search({ q })}>{t('search.look_everywhere')}</ButtonLink>}
              <ButtonLink variant={all > 0 ? 'quiet' : 'primary'} href={paths.cases()}>
                {t('search.see_cases')}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <div className="max-w-[860px]">
          <ul className="mt-4">
            {results.value.map((result) => (
              <ResultCard key={result.url} result={result} />
            ))}
          </ul>
          <Pagination
            page={results.page}
            pageCount={results.page_count}
            hrefOf={(page) => paths.search({ q, type: type ?? undefined, page })}
          />
        </div>
      )}
    </PageFrame>
  );
}
