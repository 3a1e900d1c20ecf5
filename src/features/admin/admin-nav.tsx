import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { usePrefetch } from '@/client/query/use-prefetch';
import { FIGURE_DAYS } from '@/config/limits/operations';
import { privatePaths } from '@/config/private-paths';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { useChosenInView } from '@/ui/layout/use-chosen-in-view';
import { ADMIN_ROOMS, type AdminRoom } from './routes';

const GROUPS = Object.entries(ADMIN_ROOMS).map(([group, rooms]) => ({
  group: group as keyof typeof ADMIN_ROOMS,
  rooms: Object.entries(rooms) as [AdminRoom, string][],
}));

/** The back office's sections: a column next to the screen, or a row above it on narrow screens. */
export function AdminNav({ current }: { current: AdminRoom | undefined }) {
  const { t } = useTranslation('admin');
  const row = useRef<HTMLElement>(null);
  const prefetchHome = usePrefetch((queries) => {
    void queries.call(adminOverviewCalls.waiting, {});
    void queries.call(adminOverviewCalls.figures, { days: FIGURE_DAYS[0] });
  });
  useChosenInView(row, current ?? '');
  return (
    <nav
      ref={row}
      aria-label={t('nav.menu')}
      className="scroll-quiet relative -mx-[18px] mb-6 lg:[scrollbar-width:thin] overflow-x-auto px-[18px] max-lg:flex max-lg:border-b max-lg:border-line md:-mx-6 md:px-6 lg:sticky lg:top-24 lg:-ml-3 lg:mr-0 lg:mb-0 lg:max-h-[calc(100vh-10rem)] lg:self-start lg:px-0"
    >
      {GROUPS.map(({ group, rooms }) => (
        <div key={group} className="lg:mb-3">
          <p id={`admin-nav-${group}`} className="px-3 py-1 text-[13px] text-ink-2 max-lg:sr-only">
            {t(`nav.group.${group}`)}
          </p>
          <ul aria-labelledby={`admin-nav-${group}`} className="flex min-w-max lg:min-w-0 lg:flex-col">
            {rooms.map(([room, address]) => {
              const isCurrent = room === current;
              return (
                <li key={room}>
                  <Link
                    {...(room === 'home' && prefetchHome)}
                    href={[privatePaths.admin(), address].filter(Boolean).join('/')}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`flex min-h-[46px] items-center px-3 max-lg:rounded-t-sm max-lg:border-b-[3px] lg:min-h-8 lg:rounded-sm ${isCurrent ? 'font-semibold text-ink max-lg:border-jade lg:bg-jade-soft lg:text-jade' : 'border-transparent text-ink-2 hover:text-ink lg:hover:bg-jade-soft'}`}
                  >
                    {t(`nav.${room}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
