import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { followNetwork, useConnection } from '@/client/connection-store';
import { useDates } from '@/features/common/time/use-dates';
import { Icon } from '@/ui/media/icon';

/** Says above the page that there is no connection, and from when what is shown is. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const dates = useDates();
  const { isOffline, oldestReadAt } = useConnection();
  useEffect(followNetwork, []);
  const notices = document.getElementById('notices');
  if (!notices || (!isOffline && oldestReadAt === null)) return null;
  return createPortal(
    <div className="border-b border-gold/40 bg-gold-soft">
      <p className="mx-auto flex max-w-page items-start gap-2 px-[18px] py-2.5 text-[15px] md:px-6">
        <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-gold" />
        <span className="phrases">
          {oldestReadAt === null
            ? t('offline.none')
            : t('offline.old', { time: dates.dayTime(new Date(oldestReadAt).toISOString()) })}
        </span>
      </p>
    </div>,
    notices,
  );
}
