import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import type { Category } from '@/domain/project/options';
import type { CaseList } from './types';

/** The title of a page of the list of cases, and its previous and next addresses. No two pages share a title. */
export function useCaseListHead({ cases, category }: { cases: CaseList; category: Category | null }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const of = (page: number) => paths.cases({ category: category ?? undefined, page });
  return {
    item: category ? t('case.of_category', { category: common(`category.${category}`) }) : undefined,
    page: t('case.title'),
    position: cases.page > 1 ? common('pages.page', { n: cases.page }) : undefined,
    at: {
      self: of(cases.page),
      previous: cases.page > 1 ? of(cases.page - 1) : null,
      next: cases.page < cases.page_count ? of(cases.page + 1) : null,
    },
    feed: paths.caseFeed(),
    description: t('case.lead'),
  };
}
