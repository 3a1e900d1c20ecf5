import { logout } from '@/client/logout';
import type { ProfileData } from '@/client/session-store';
import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';
import { Link } from '@/ui/link';
import { Avatar } from '@/ui/media/avatar';
import { Icon } from '@/ui/media/icon';
import { useDisclosure } from '@/ui/overlay/use-disclosure';
import { useTranslation } from '@/ui/texts';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3.5 hover:bg-jade-soft';

/** Whoever is logged in: their profile and the way out. A disclosure: one button, two plain controls. */
export function ProfileMenu({ profile, userType }: { profile: ProfileData; userType: UserType }) {
  const { t } = useTranslation('common');
  const { isOpen, setOpen, box, button, panel } = useDisclosure();
  const name = profile.nickname || profile.name;
  return (
    <div {...box} className="relative">
      <button
        {...button}
        aria-label={t('nav.account', { name })}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 rounded-full pr-1.5"
      >
        <Avatar name={name} role={userType} src={profile.profile_picture?.src} />
        <Icon name="chevron-down" className="size-4 text-ink-2" />
      </button>
      <div
        {...panel}
        className="absolute right-0 top-full z-40 mt-2 w-60 rounded-m border border-line bg-card p-1.5 shadow-lift"
      >
        <p className="truncate px-3.5 py-2 text-sm text-ink-2">{name}</p>
        <Link href={paths.profile()} className={ITEM} onClick={() => setOpen(false)}>
          <Icon name="user" className="size-5 text-ink-2" />
          {t('nav.profile')}
        </Link>
        <button type="button" className={ITEM} onClick={() => logout()}>
          <Icon name="logout" className="size-5 text-ink-2" />
          {t('nav.logout')}
        </button>
      </div>
    </div>
  );
}
