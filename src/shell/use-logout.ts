import { useTranslation } from 'next-i18next/pages';
import { logout } from '@/client/session/logout';
import { hasUnsentEntries } from '@/client/session/personal-storage';
import { hasUnsentFiles } from '@/features/common/files/draft-files';

/** Logs out; asks first where that deletes what the user has not sent yet. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('common');
  return async () => {
    const isAsked = hasUnsentEntries() || (await hasUnsentFiles());
    if (!isAsked || window.confirm(t('nav.logout_unsent'))) await logout();
  };
}
