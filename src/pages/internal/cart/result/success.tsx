import { withPageProps } from '@/client/page-props';
import { PaymentSuccess } from '@/features/payment/payment-success';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(({ param }) => ({ orderNumber: param('order_number') ?? null }));

export default function PaymentSuccessPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('result_title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame width="narrow">
          <PaymentSuccess orderNumber={orderNumber ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
