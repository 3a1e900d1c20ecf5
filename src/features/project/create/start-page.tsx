import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import type { GuestEnd } from './create-form';
import { CreateFrame } from './create-frame';

const Waiting = () => <SkeletonList rows={4} />;
const StartProject = dynamic(
  () => withTexts('create', import('./start-project')).then((module) => module.StartProject),
  { ssr: false, loading: lazyLoading(Waiting) },
);
const NotForProfessionals = dynamic(
  () => withTexts('create', import('./not-for-professionals')).then((module) => module.NotForProfessionals),
  { ssr: false, loading: lazyLoading(Waiting) },
);

/** The page where a guest begins a project (PRODUCT §10). Clients have the same steps on a page of their own. */
export function StartPage({ guestEnd }: { guestEnd: (end: GuestEnd) => ReactNode }) {
  const { t } = useTranslation('project');
  const router = useRouter();
  const { status, userType, profile } = useSession();
  const isClient = userType === 'client';
  useEffect(() => {
    if (isClient) void router.replace({ pathname: paths.projectCreate(), query: router.query });
  }, [isClient, router]);
  return (
    <CreateFrame title={t('create.title_free')} lead={profile && !isClient ? '' : t('create.lead_free')}>
      {status === 'guest' && <StartProject guestEnd={guestEnd} />}
      {(status === 'reading' || isClient) && <Waiting />}
      {profile && !isClient && <NotForProfessionals userId={profile.id} />}
    </CreateFrame>
  );
}
