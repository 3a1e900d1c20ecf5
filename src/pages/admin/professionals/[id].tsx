import { pageNotFound, withPageProps } from '@/client/page-props';
import { MAX_ID } from '@/config/limits';
import { ProfessionalDetail } from '@/features/admin/professional-detail';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(({ param }) => {
  const userId = Number(param('id'));
  return Number.isInteger(userId) && userId > 0 && userId <= MAX_ID ? { userId } : pageNotFound();
});

export default function AdminProfessionalPage({ userId }: { userId: number }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('admin.title')} noIndex />
      <PrivatePage roles={['admin']}>
        <PageFrame>
          <ProfessionalDetail key={userId} userId={userId} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
