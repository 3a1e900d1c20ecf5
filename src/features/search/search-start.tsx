import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import type { Category } from '@/domain/project/options';
import { LinkChips } from '@/ui/layout/link-chips';
import { PageFrame } from '@/ui/layout/page-frame';
import { Phrases } from '@/ui/layout/phrases';
import { SearchForm } from './search-form';

interface SearchStartProps {
  categories: { value: Category; count: number }[];
  /** The newest cases. */
  children: ReactNode;
}

/** The search page before a search: the form, the categories, and the newest cases. */
export function SearchStart({ categories, children }: SearchStartProps) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const chips = [...categories]
    .sort((a, b) => b.count - a.count)
    .map(({ value, count }) => ({ href: paths.cases({ category: value }), label: common(`category.${value}`), count }));
  return (
    <PageFrame>
      <h1 className="text-[1.875rem] md:text-[2.5rem]">{t('search.title')}</h1>
      <Phrases className="mb-6 mt-2 text-ink-2">{t('search.lead')}</Phrases>
      <SearchForm />
      {chips.length > 0 && (
        <section aria-labelledby="categories" className="pt-12">
          <h2 id="categories" className="mb-3 text-xl">
            {t('search.categories')}
          </h2>
          <LinkChips label={t('search.categories')} chips={chips} />
        </section>
      )}
      {children}
    </PageFrame>
  );
}
