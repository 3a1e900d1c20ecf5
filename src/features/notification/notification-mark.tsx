import type { NotificationType } from '@/domain/notification/types';
import { Avatar } from '@/ui/media/avatar';
import { Icon, type IconName } from '@/ui/media/icon';
import type { Notification } from './types';

const ICONS: Record<NotificationType, IconName> = {
  message: 'chat',
  project_update: 'folder',
  system_update: 'flag',
  other: 'user',
};

/** The picture of a notification: for a message its sender's (Spec §3), otherwise the icon of its type. */
export function NotificationMark({ of: { type, icon } }: { of: Pick<Notification, 'type' | 'icon'> }) {
  if (icon) return <Avatar name={icon.name} src={icon.picture?.src} />;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-jade-soft text-jade">
      <Icon name={ICONS[type]} />
    </span>
  );
}
