import { withPageProps } from '@/client/page-props';
import { SandboxCheckout } from '@/features/payment/sandbox-checkout';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(({ param }) => ({
  orderNumber: param('order_number') ?? null,
  session: param('session') ?? null,
}));

export default function SandboxCheckoutPage({
  orderNumber,
  session,
}: {
  orderNumber: string | null;
  session: string | null;
}) {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHead page={t('sandbox.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <SandboxCheckout orderNumber={orderNumber ?? undefined} session={session ?? undefined} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
