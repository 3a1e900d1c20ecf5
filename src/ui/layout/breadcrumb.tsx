import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';

export interface Crumb {
  label: string;
  href?: string;
}

/** The path to this page; the last entry is the page itself. */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('ui.breadcrumb')} className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 items-center gap-x-2.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-jade hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined} className="truncate tabular-nums">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
