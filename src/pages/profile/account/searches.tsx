import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { privatePaths } from '@/config/private-paths';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { ReadShown } from '@/features/notification/read-shown';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const SavedSearches = dynamic(
  () => withTexts('work', import('@/features/project/searches/saved-searches')).then((module) => module.SavedSearches),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={2} />) },
);

export default function SavedSearchesPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('nav.searches')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <PageFrame>
          <ProfileNav />
          <ReadShown of={{ link: privatePaths.accountSearches() }} />
          <SavedSearches />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

SavedSearchesPage.getInitialProps = withPrivatePageProps();
