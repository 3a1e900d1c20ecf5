import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { Approval } from '@/features/registration/steps/approval';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';

export default function RegisterApprovalPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('registration.approval.page')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <Approval />
      </PrivatePage>
    </>
  );
}

RegisterApprovalPage.getInitialProps = withPrivatePageProps();
