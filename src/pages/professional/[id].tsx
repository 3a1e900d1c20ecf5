import { pageNotFound, withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content/calls';
import { readWhole } from '@/domain/content/address';
import { ProfessionalView } from '@/features/content/professional-view';
import { professionalData } from '@/features/content/structured-data';
import type { ProfessionalDetails } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(
  async ({ param, load }) => {
    const id = readWhole(param('id')) ?? pageNotFound();
    return { person: await load(contentCalls.professionalPage, { id }) };
  },
  ({ person }, shell) => professionalData(shell, person),
);

export default function ProfessionalPage({ person }: { person: ProfessionalDetails }) {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead
        item={person.name}
        page={t('professional.title')}
        description={person.introduction}
        picture={person.portfolio[0] ?? person.picture}
        ogType="profile"
      />
      <ProfessionalView person={person} />
    </>
  );
}
