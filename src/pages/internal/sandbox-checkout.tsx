import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const SandboxCheckout = dynamic(
  () => withTexts('sandbox', import('@/features/payment/sandbox-checkout')).then((module) => module.SandboxCheckout),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={2} />) },
);

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
      <PageHead page={t('sandbox_title')} noIndex />
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
