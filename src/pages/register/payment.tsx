import { withPageProps } from '@/client/page-props';
import { PayOrder } from '@/features/payment/pay-order';
import { PayRegistration } from '@/features/registration/steps/pay-registration';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { useTranslation } from '@/ui/texts';

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
