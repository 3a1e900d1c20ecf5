import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { PayOrder } from '@/features/payment/pay-order';
import { PayRegistration } from '@/features/registration/steps/pay-registration';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';

export const getServerSideProps = withPageProps();

export default function RegisterPaymentPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('registration.pay.title')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <PayRegistration order={(orderNumber) => <PayOrder orderNumber={orderNumber} />} />
      </PrivatePage>
    </>
  );
}
