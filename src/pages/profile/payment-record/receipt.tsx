import { withPageProps } from '@/client/page-props';
import { ReceiptView } from '@/features/payment/receipt-view';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(({ param }) => ({ orderNumber: param('order_number') ?? null }));

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
