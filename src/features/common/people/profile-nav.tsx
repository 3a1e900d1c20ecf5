import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { usePrefetch } from '@/client/query/use-prefetch';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { isProfessional } from '@/domain/roles';
import { useChosenInView } from '@/ui/layout/use-chosen-in-view';

/**
 * The navigation of the user's own pages. Phones have tabs for the first level (shell/bottom-tabs.tsx), and here only
 * what is beside the page within one tab.
 */
export function ProfileNav() {
  const { t } = useTranslation('profile');
  const { userType } = useSession();
  const { pathname } = useRouter();
  const row = useRef<HTMLElement>(null);
  const prefetchProjects = usePrefetch((queries) => queries.pages(projectCalls.myProject, { scope: 'current' }));
  useChosenInView(row, pathname);
  if (userType === 'admin') return null;
  const isPro = userType !== null && isProfessional(userType);
  const isInProjects = pathname.startsWith(paths.projects());
  const entries: { href: string; label: string; also?: string; isInProjects?: true }[] = [
    { href: paths.profile(), label: t('nav.home') },
    { href: paths.projects(), label: t('nav.current'), also: privatePaths.pastProjects(), isInProjects: true },
    {
      href: privatePaths.projectRequest(),
      label: t(userType === 'client' ? 'nav.own_request' : 'nav.request'),
      isInProjects: true,
    },
    ...(isPro ? [{ href: privatePaths.subscription(), label: t('nav.subscription') }] : []),
    { href: privatePaths.paymentRecord(), label: t('nav.payments') },
    ...(isPro ? [{ href: privatePaths.earnings(), label: t('nav.earnings') }] : []),
    { href: privatePaths.account(), label: t('nav.account') },
  ];
  return (
    <nav
      ref={row}
      aria-label={t('nav.label')}
      className={`scroll-quiet relative -mx-[18px] mb-8 overflow-x-auto px-[18px] md:mx-0 md:px-0 ${isInProjects ? 'max-md:-mt-4 max-md:mb-6' : 'max-md:hidden'}`}
    >
      <ul className="flex min-w-max gap-1 border-b border-line p-1 pb-0">
        {entries.map((entry) => {
          const isCurrent =
            entry.href === pathname ||
            entry.also === pathname ||
            (pathname.startsWith(`${privatePaths.account()}/`) && entry.href === privatePaths.account());
          return (
            <li key={entry.href} className={entry.isInProjects ? '' : 'max-md:hidden'}>
              <Link
                {...(entry.href === paths.projects() && prefetchProjects)}
                href={entry.href}
                aria-current={isCurrent ? 'page' : undefined}
                className={`inline-flex min-h-[46px] items-center rounded-t-sm border-b-[3px] px-3 ${isCurrent ? 'border-jade font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
              >
                {entry.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
