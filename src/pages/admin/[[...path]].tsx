import { withPageProps } from '@/client/page-props';
import { useSession } from '@/client/use-session';
import { NotFoundScreen } from '@/shell/not-found-screen';
import { PageHead } from '@/shell/page-head';
import { late } from '@/ui/late';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';

export const getServerSideProps = withPageProps();

const Waiting = () => (
  <PageFrame>
    <SkeletonList rows={6} />
  </PageFrame>
);

/** Its texts beside it, not after it. */
const AdminApp = late(
  () =>
    Promise.all([import('@/features/admin/admin-app'), import('@/client/admin-texts')]).then(([app]) => app.AdminApp),
  Waiting,
);

/** Every address of the back office: one empty shell for everybody, and for all but admins there is no such page. */
export default function AdminPage() {
  const { status, userType, profile } = useSession();
  return (
    <>
      <PageHead noIndex />
      {status === 'reading' ? (
        <Waiting />
      ) : status === 'user' && userType === 'admin' ? (
        // Another login in another tab is another person: nothing of the one before may stay.
        <AdminApp key={profile?.id} />
      ) : (
        <NotFoundScreen />
      )}
    </>
  );
}
