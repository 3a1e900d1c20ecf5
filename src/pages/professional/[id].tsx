import '@/client/site-texts';
import { pageNotFound, withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content';
import { readWhole } from '@/domain/content/address';
import { ProfessionalView } from '@/features/content/professional-view';
import { breadcrumbData, professionalData, useSite } from '@/features/content/structured-data';
import type { ProfessionalDetails } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(async ({ param, load }) => {
  const id = readWhole(param('id')) ?? pageNotFound();
  return { person: await load(contentCalls.professionalPage, { id }) };
});

export default function ProfessionalPage({ person }: { person: ProfessionalDetails }) {
  const { t } = useTranslation('site');
  const site = useSite();
  const way = [
    { name: t('professional.title'), path: paths.professionalIntro() },
    { name: person.name, path: paths.professionalPage(person.id) },
  ];
  return (
    <>
      <PageHead
        item={person.name}
        page={t('professional.title')}
        description={person.introduction}
        picture={person.portfolio[0] ?? person.picture}
        ogType="profile"
        data={[breadcrumbData(site, way), professionalData(site, person)]}
      />
      <ProfessionalView person={person} />
    </>
  );
}
