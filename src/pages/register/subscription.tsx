import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ChoosePlan } from '@/features/registration/steps/choose-plan';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';

export default function RegisterSubscriptionPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('registration.plan.title')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <ChoosePlan />
      </PrivatePage>
    </>
  );
}

RegisterSubscriptionPage.getInitialProps = withPrivatePageProps();
