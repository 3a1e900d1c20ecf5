import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const FpsTransfer = dynamic(
  () => withTexts('fps', import('@/features/payment/fps/fps-transfer')).then((module) => module.FpsTransfer),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={2} />) },
);

export default function FpsPaymentPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('pay.title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame width="narrow">
          <FpsTransfer orderNumber={orderNumber} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

FpsPaymentPage.getInitialProps = withPrivatePageProps(({ param }) => {
  const orderNumber = param('number') ?? '';
  return /^T-\d{8}-[0-9A-Z]{6}$/.test(orderNumber) ? { orderNumber } : null;
});
