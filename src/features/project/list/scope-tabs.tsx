import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { Scope } from './my-filter';

const TABS: readonly { scope: Scope; href: string }[] = [
  { scope: 'current', href: paths.projects() },
  { scope: 'past', href: privatePaths.pastProjects() },
];

/** Links between current and past projects: two pages, each with its own address. */
export function ScopeTabs({ scope }: { scope: Scope }) {
  const { t } = useTranslation('project');
  return (
    <nav aria-label={t('past.tabs')} className="mb-5">
      <ul className="inline-flex rounded-full border border-line-strong bg-card p-1">
        {TABS.map((tab) => {
          const isHere = tab.scope === scope;
          return (
            <li key={tab.scope}>
              <Link
                href={tab.href}
                aria-current={isHere ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center rounded-full px-5 font-semibold ${isHere ? 'bg-jade-soft text-jade-dark' : 'text-ink-2 hover:text-ink'}`}
              >
                {t(`past.${tab.scope}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
