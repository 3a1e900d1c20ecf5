import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { PaymentRecord } from '@/features/payment/payment-record';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

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
