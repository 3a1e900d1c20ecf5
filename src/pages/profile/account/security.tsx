import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { privatePaths } from '@/config/private-paths';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { ReadShown } from '@/features/notification/read-shown';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const AccountSecurity = dynamic(
  () => withTexts('account', import('@/features/profile/account-security')).then((module) => module.AccountSecurity),
  {
    ssr: false,
    loading: lazyLoading(() => <SkeletonList rows={4} />),
  },
);

export default function AccountSecurityPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('settings.security')} noIndex />
      <PrivatePage>
        <ReadShown of={{ link: privatePaths.accountSecurity() }} />
        <PageFrame>
          <ProfileNav />
          <AccountSecurity password={<ChangePasswordForm />} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

AccountSecurityPage.getInitialProps = withPrivatePageProps();
