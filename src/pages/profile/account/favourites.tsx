import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const Favourites = dynamic(
  () => withTexts('work', import('@/features/content/directory/favourites')).then((module) => module.Favourites),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={3} />) },
);

export default function FavouritesPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('nav.favourites')} noIndex />
      <PrivatePage roles={['client']}>
        <PageFrame>
          <ProfileNav />
          <Favourites />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

FavouritesPage.getInitialProps = withPrivatePageProps();
