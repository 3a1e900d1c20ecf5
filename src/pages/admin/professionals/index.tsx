import { withPageProps } from '@/client/page-props';
import { ProfessionalList } from '@/features/admin/professional-list';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

export default function AdminProfessionalsPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('admin.title')} noIndex />
      <PrivatePage roles={['admin']}>
        <PageFrame>
          <ProfessionalList />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
