import { useTranslation } from 'next-i18next/pages';
import { pageMoved, pageNotFound, withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content/calls';
import { readPage, readSearch } from '@/domain/content/address';
import { SEARCH_TYPES, type SearchType } from '@/domain/content/search';
import { RecentCases } from '@/features/content/recent-cases';
import type { CaseList } from '@/features/content/types';
import { SearchScreen } from '@/features/search/search-screen';
import { SearchStart } from '@/features/search/search-start';
import type { SearchResults } from '@/features/search/types';
import { PageHead } from '@/shell/page-head';

interface SearchProps {
  q: string;
  type: SearchType | null;
  /** Null without a search text. */
  results: SearchResults | null;
  cases: CaseList | null;
}

export const getServerSideProps = withPageProps<SearchProps>(async ({ param, load }) => {
  const q = readSearch(param('q'));
  const type = SEARCH_TYPES.find((known) => known === param('type')) ?? null;
  if (q === '') return { q, type, results: null, cases: await load(contentCalls.caseListing, {}) };
  const page = readPage(param('page')) ?? pageNotFound();
  if (page === 'first') return pageMoved(paths.search({ q, type: type ?? undefined }));
  return {
    q,
    type,
    results: await load(contentCalls.searchListing, { q, type: type ?? undefined, page }),
    cases: null,
  };
});

export default function SearchPage({ q, type, results, cases }: SearchProps) {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead item={q} page={t('search.title')} description={t('search.lead')} noIndex={results !== null} />
      {results && <SearchScreen q={q} type={type} results={results} />}
      {cases && (
        <SearchStart categories={cases.categories}>
          <RecentCases cases={cases.value} />
        </SearchStart>
      )}
    </>
  );
}
