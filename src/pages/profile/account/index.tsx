import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { MembershipLine } from '@/features/subscription/membership-line';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { useLogout } from '@/shell/use-logout';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const AccountHome = dynamic(
  () => withTexts('account', import('@/features/profile/account-home')).then((module) => module.AccountHome),
  {
    ssr: false,
    loading: lazyLoading(() => <SkeletonList rows={4} />),
  },
);

export default function AccountPage() {
  const { t } = useTranslation('profile');
  const logout = useLogout();
  return (
    <>
      <PageHead page={t('nav.account')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <AccountHome membership={<MembershipLine />} onLogout={logout} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

AccountPage.getInitialProps = withPrivatePageProps();
