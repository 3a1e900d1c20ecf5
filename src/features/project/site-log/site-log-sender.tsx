import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { NoticeStrip } from '@/ui/layout/notice-strip';
import { startSending, useOutbox } from './outbox';

/** Sends what a technician wrote in site logs without a connection, and says on every page what was not accepted. */
export function SiteLogSender() {
  const { t } = useTranslation('sitelog');
  const { profile } = useSession();
  const userId = profile?.id;
  useEffect(() => (userId === undefined ? undefined : startSending(userId)), [userId]);
  const refused = (useOutbox((state) => state.entries) ?? []).filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (!first) return null;
  return (
    <NoticeStrip>
      {t('waiting.notice', { count: refused.length })}
      <Link href={privatePaths.projectTab(first.project_id, 'site_log')} className="ml-2 whitespace-nowrap">
        {t('waiting.notice_open')}
      </Link>
    </NoticeStrip>
  );
}
