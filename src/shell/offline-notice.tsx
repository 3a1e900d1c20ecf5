import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { followNetwork, useConnection } from '@/client/connection-store';
import { useDates } from '@/features/common/time/use-dates';
import { NoticeStrip } from '@/ui/layout/notice-strip';

/** Says above the page that there is no connection, and from when what is shown is. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const dates = useDates();
  const { isOffline, oldestReadAt } = useConnection();
  useEffect(followNetwork, []);
  if (!isOffline && oldestReadAt === null) return null;
  return (
    <NoticeStrip>
      {oldestReadAt === null
        ? t('offline.none')
        : t('offline.old', { time: dates.dayTime(new Date(oldestReadAt).toISOString()) })}
    </NoticeStrip>
  );
}
