import { withPageProps } from '@/client/page-props';
import { Approval } from '@/features/registration/steps/approval';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

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
