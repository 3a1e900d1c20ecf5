import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { usePrefetch } from '@/client/query/use-prefetch';
import { privatePaths } from '@/config/private-paths';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { useChosenInView } from '@/ui/layout/use-chosen-in-view';
import { ADMIN_ROOMS, type AdminRoom } from '../routes';
import { HOT_ROOMS, useRoomCounts } from './use-room-counts';

const GROUPS = Object.entries(ADMIN_ROOMS).map(([group, rooms]) => ({
  group: group as keyof typeof ADMIN_ROOMS,
  rooms: Object.entries(rooms) as [AdminRoom, string][],
}));

/**
 * The back office's sections, with how much waits in each.
 * @param isOpen on a narrow screen: whether the menu is open
 */
export function DeskNav({ current, isOpen }: { current: AdminRoom | undefined; isOpen: boolean }) {
  const { t } = useTranslation('admin');
  const column = useRef<HTMLElement>(null);
  const counts = useRoomCounts();
  const prefetchHome = usePrefetch((queries) => {
    void queries.call(adminOverviewCalls.waiting, {});
    void queries.call(adminOverviewCalls.today, {});
  });
  useChosenInView(column, `${current} ${isOpen}`);
  return (
    <nav
      ref={column}
      aria-label={t('nav.menu')}
      className="relative min-h-0 flex-1 overflow-y-auto px-2.5 pb-3 [scrollbar-width:thin]"
    >
      {GROUPS.map(({ group, rooms }) => (
        <div key={group}>
          <p
            id={`admin-nav-${group}`}
            className={group === 'desk' ? 'sr-only' : 'px-2.5 pb-0.5 pt-2 text-[0.75rem] text-ink-2'}
          >
            {t(`nav.group.${group}`)}
          </p>
          <ul aria-labelledby={`admin-nav-${group}`}>
            {rooms.map(([room, address]) => (
              <li key={room}>
                <Link
                  {...(room === 'home' && prefetchHome)}
                  href={[privatePaths.admin(), address].filter(Boolean).join('/')}
                  aria-current={room === current ? 'page' : undefined}
                  className={`flex items-center justify-between gap-2 rounded-sm px-2.5 leading-snug max-lg:min-h-11 lg:min-h-[27px] ${room === current ? 'bg-card font-semibold text-ink shadow-[0_0_0_1px_#e6e2d9]' : 'text-ink-2 hover:text-ink'}`}
                >
                  {t(`nav.${room}`)}
                  <Count of={counts[room]} isHot={HOT_ROOMS.includes(room)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const Count = ({ of, isHot }: { of: string | undefined; isHot: boolean }) =>
  of && (
    <span
      className={`text-[0.75rem] font-normal tabular-nums ${isHot ? 'rounded-full bg-ember px-2 font-semibold text-white' : ''}`}
    >
      {of}
    </span>
  );
