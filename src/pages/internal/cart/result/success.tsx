import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { privatePaths } from '@/config/private-paths';
import { ReadShown } from '@/features/notification/read-shown';
import { PaymentSuccess } from '@/features/payment/payment-success';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function PaymentSuccessPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('result_title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        {orderNumber && <ReadShown of={{ link: privatePaths.payment(orderNumber) }} />}
        <PageFrame width="narrow">
          <PaymentSuccess orderNumber={orderNumber ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

PaymentSuccessPage.getInitialProps = withPrivatePageProps(({ param }) => ({
  orderNumber: param('order_number') ?? null,
}));
