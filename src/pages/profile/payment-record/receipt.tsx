import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const ReceiptView = dynamic(
  () => withTexts('receipt', import('@/features/payment/receipt-view')).then((module) => module.ReceiptView),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={2} />) },
);

export default function ReceiptPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('receipt_title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ReceiptView orderNumber={orderNumber ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

ReceiptPage.getInitialProps = withPrivatePageProps(({ param }) => ({ orderNumber: param('order_number') ?? null }));
