import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { SandboxCheckout } from '@/features/payment/sandbox-checkout';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

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

SandboxCheckoutPage.getInitialProps = withPrivatePageProps(({ param }) => ({
  orderNumber: param('order_number') ?? null,
  session: param('session') ?? null,
}));
