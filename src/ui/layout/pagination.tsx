import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { pagesToOffer } from '@/domain/content/address';
import { Icon } from '@/ui/media/icon';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

const BOX = 'grid min-h-11 min-w-11 place-items-center rounded-full px-2 tabular-nums';

/** The pages of a list as links, which work without JavaScript and which crawlers follow. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  const { t } = useTranslation('common');
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('pages.label')} className="mt-12 flex items-center justify-center gap-1">
      {page > 1 && (
        <Link
          href={hrefOf(page - 1)}
          rel="prev"
          aria-label={t('pages.previous')}
          className={`${BOX} hover:bg-jade-soft`}
        >
          <Icon name="chevron-left" />
        </Link>
      )}
      <ol className="flex items-center gap-1">
        {pagesToOffer(page, pageCount).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span className={`${BOX} max-sm:min-w-5 max-sm:px-0`}>…</span>
            ) : (
              <Link
                href={hrefOf(one)}
                aria-current={one === page ? 'page' : undefined}
                aria-label={t('pages.page', { n: one })}
                className={`${BOX} ${one === page ? 'bg-jade font-semibold text-white' : 'hover:bg-jade-soft'}`}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={t('pages.next')} className={`${BOX} hover:bg-jade-soft`}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
