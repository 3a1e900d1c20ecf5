import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const OwnStatement = dynamic(
  () => withTexts('account', import('@/features/statement/own-statement')).then((module) => module.OwnStatement),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={4} />) },
);

export default function StatementPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('nav.payments')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame>
          <OwnStatement head={(title) => <PageHead page={title} noIndex />} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

StatementPage.getInitialProps = withPrivatePageProps();
