import { withPageProps } from '@/client/page-props';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { ProfileHome } from '@/features/profile/profile-home';
import { TodoList } from '@/features/project/list/todo-list';
import { StandingNotice } from '@/features/subscription/standing-notice';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

export default function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('home.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <ProfileHome notice={<StandingNotice />} projects={<TodoList />} password={<ChangePasswordForm />} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
