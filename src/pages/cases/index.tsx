import { pageMoved, pageNotFound, withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content/calls';
import { readPage } from '@/domain/content/address';
import { CATEGORIES, type Category } from '@/domain/project/options';
import { CaseList } from '@/features/content/case-list';
import { caseListData } from '@/features/content/structured-data';
import type { CaseList as Cases } from '@/features/content/types';
import { useCaseListHead } from '@/features/content/use-case-list-head';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(
  async ({ param, load }) => {
    const value = param('category');
    const category = CATEGORIES.find((known) => known === value) ?? (value === undefined ? undefined : pageNotFound());
    const page = readPage(param('page')) ?? pageNotFound();
    if (page === 'first') return pageMoved(paths.cases({ category }));
    return { cases: await load(contentCalls.caseListing, { page, category }), category: category ?? null };
  },
  ({ category }, shell) => caseListData(shell, category),
);

export default function CasesPage(list: { cases: Cases; category: Category | null }) {
  return (
    <>
      <PageHead {...useCaseListHead(list)} />
      <CaseList {...list} />
    </>
  );
}
