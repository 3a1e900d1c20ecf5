import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { PayOrder } from '@/features/payment/pay-order';
import { PayRegistration } from '@/features/registration/steps/pay-registration';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';

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

RegisterPaymentPage.getInitialProps = withPrivatePageProps();
