import { withPageProps } from '@/client/page-props';
import { PaymentScreen } from '@/features/payment/payment-screen';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(({ param }) => ({ orderNumber: param('order_number') ?? null }));

export default function PaymentPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('pay.title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame width="narrow">
          <PaymentScreen orderNumber={orderNumber ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
