import { withPageProps } from '@/client/page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { PaymentRecord } from '@/features/payment/payment-record';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

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
