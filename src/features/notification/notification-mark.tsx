import type { NotificationKind } from '@/domain/notification/kinds';
import { Avatar } from '@/ui/media/avatar';
import { Icon, type IconName } from '@/ui/media/icon';
import type { Notification } from './types';

const ICONS: Record<NotificationKind, IconName> = {
  message: 'chat',
  project: 'folder',
  application: 'user',
  estimate: 'edit',
  quotation: 'document',
  payment: 'money',
  work: 'home',
  complaint: 'warning',
  deadline: 'clock',
  feedback: 'star',
  approval: 'success',
  membership: 'calendar',
  account: 'lock',
  announcement: 'flag',
};

/** The picture of a notification: for a message its sender's (Spec §3), otherwise the icon of its kind. */
export function NotificationMark({ of: { kind, icon } }: { of: Pick<Notification, 'kind' | 'icon'> }) {
  if (icon) return <Avatar name={icon.name} src={icon.picture?.src} />;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-jade-soft text-jade">
      <Icon name={ICONS[kind]} />
    </span>
  );
}
