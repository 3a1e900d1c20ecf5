import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { privatePaths } from '@/config/private-paths';
import { ReadShown } from '@/features/notification/read-shown';
import { PaymentScreen } from '@/features/payment/payment-screen';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function PaymentPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('pay.title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        {orderNumber && <ReadShown of={{ link: privatePaths.payment(orderNumber) }} />}
        <PageFrame width="narrow">
          <PaymentScreen orderNumber={orderNumber ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

PaymentPage.getInitialProps = withPrivatePageProps(({ param }) => ({ orderNumber: param('order_number') ?? null }));
