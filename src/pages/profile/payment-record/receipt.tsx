import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ReceiptView } from '@/features/payment/receipt-view';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function ReceiptPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('receipt.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ReceiptView orderNumber={orderNumber ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

ReceiptPage.getInitialProps = withPrivatePageProps(({ param }) => ({ orderNumber: param('order_number') ?? null }));
