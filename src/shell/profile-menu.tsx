import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from '@headlessui/react';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { ProfileData } from '@/client/session/session-store';
import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';
import { Icon } from '@/ui/media/icon';
import { OwnAvatar } from './own-avatar';
import { useLogout } from './use-logout';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3.5 data-focus:bg-jade-soft';

/** The logged-in user's menu: profile and logout. */
export function ProfileMenu({ profile, userType }: { profile: ProfileData; userType: UserType }) {
  const { t } = useTranslation('common');
  const logout = useLogout();
  const name = profile.nickname || profile.name;
  return (
    <Menu as="div" className="relative">
      <MenuButton
        aria-label={t('nav.account', { name })}
        className="keyboard-ring flex min-h-11 cursor-pointer items-center gap-1 rounded-full pr-1.5"
      >
        <OwnAvatar profile={profile} userType={userType} />
        <Icon name="chevron-down" className="size-4 text-ink-2" />
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute right-0 top-full z-40 mt-2 w-60 rounded-m border border-line bg-card p-1.5 shadow-lift focus:outline-none"
      >
        <MenuSection>
          <MenuHeading className="truncate px-3.5 py-2 text-sm text-ink-2">{name}</MenuHeading>
          <MenuItem>
            <Link href={paths.profile()} className={ITEM}>
              <Icon name="user" className="size-5 text-ink-2" />
              {t('nav.profile')}
            </Link>
          </MenuItem>
          <MenuItem>
            <button type="button" className={ITEM} onClick={logout}>
              <Icon name="logout" className="size-5 text-ink-2" />
              {t('nav.logout')}
            </button>
          </MenuItem>
        </MenuSection>
      </MenuItems>
    </Menu>
  );
}
