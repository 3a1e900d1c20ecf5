import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { ProfileHome } from '@/features/profile/profile-home';
import { TodoList } from '@/features/project/list/todo-list';
import { StandingNotice } from '@/features/subscription/standing-notice';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('home.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <ProfileHome notice={<StandingNotice />} projects={<TodoList />} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

ProfilePage.getInitialProps = withPrivatePageProps();
