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

const PaymentRecord = dynamic(
  () => withTexts('account', import('@/features/payment/payment-record')).then((module) => module.PaymentRecord),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={4} />) },
);

export default function PaymentRecordPage() {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('record.title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame>
          <ProfileNav />
          <PaymentRecord />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

PaymentRecordPage.getInitialProps = withPrivatePageProps();
