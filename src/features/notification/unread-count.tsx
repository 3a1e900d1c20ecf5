import '@/client/private-texts';
import { useTranslation } from '@/ui/texts';
import { CountBadge } from './count-badge';
import { useUnread } from './use-unread';

/** How much is unread, beside the slide-in menu's entry; the bell asks for it. */
export function UnreadCount() {
  const { t } = useTranslation('profile');
  const { data } = useUnread();
  if (!data?.unread_count) return null;
  return (
    <span className="ml-auto pr-1">
      <CountBadge count={data.unread_count} hasNews={data.unseen_count > 0} />
      <span className="sr-only">{t('notification.unread_count', { count: data.unread_count })}</span>
    </span>
  );
}
