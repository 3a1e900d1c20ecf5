import dynamic from 'next/dynamic';
import { useState } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { useSession } from '@/client/session/use-session';
import { Brand } from '@/shell/brand';
import { DeskAccount } from '@/shell/desk-account';
import { NotFoundScreen } from '@/shell/not-found-screen';
import { PageHead } from '@/shell/page-head';
import { useLoginRedirect } from '@/shell/use-login-redirect';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const Waiting = () => (
  <PageFrame>
    <SkeletonList rows={6} />
  </PageFrame>
);

const AdminApp = dynamic(
  // The account's texts: acts on money ask for the password and the second factor.
  () => withTexts(['account', 'admin', 'log'], import('@/features/admin/admin-app')).then((module) => module.AdminApp),
  { ssr: false, loading: lazyLoading(Waiting) },
);

/** Every address of the back office. The HTML is one empty shell for everyone; all but admins get the 404 screen. */
export default function AdminPage() {
  const { status, userType, profile } = useSession();
  const [wasUser, setWasUser] = useState(false);
  if (status === 'user' && !wasUser) setWasUser(true);
  // A user whose login ended here is sent to login; a guest who arrives gets the 404 screen.
  useLoginRedirect(wasUser && status === 'guest');
  return (
    <>
      <PageHead noIndex hasMeta={false} />
      {status === 'reading' ? (
        <Waiting />
      ) : status === 'user' && userType === 'admin' ? (
        // Another login in another tab is another user: no state of the previous user may stay.
        <AdminApp key={profile?.id} brand={<Brand />} account={<DeskAccount />} />
      ) : (
        <NotFoundScreen />
      )}
    </>
  );
}

AdminPage.getInitialProps = withPrivatePageProps();
