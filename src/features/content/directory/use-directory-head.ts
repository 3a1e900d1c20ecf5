import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import type { Directory } from '../types';

/** The title of a page of the directory, and its previous and next addresses. */
export function useDirectoryHead({ filter, people }: Directory) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const of = (page: number) => paths.professionals({ ...filter, page });
  const { category, ...others } = filter;
  return {
    item: category && t('directory.of_category', { category: common(`category.${category}`) }),
    page: t('directory.heading'),
    position: people.page > 1 ? common('pages.page', { n: people.page }) : undefined,
    at: {
      self: of(people.page),
      previous: people.page > 1 ? of(people.page - 1) : null,
      next: people.page < people.page_count ? of(people.page + 1) : null,
    },
    description: t('directory.lead'),
    // The lists of the trades are indexed, as those of cases are; further conditions give too many lists of the same.
    noIndex: Object.keys(others).length > 0,
  };
}
