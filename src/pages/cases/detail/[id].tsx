import '@/client/site-texts';
import { pageNotFound, withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content';
import { readWhole } from '@/domain/content/address';
import { CaseDetail } from '@/features/content/case-detail';
import { breadcrumbData, caseData, useSite } from '@/features/content/structured-data';
import type { CaseDetails } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(async ({ param, load }) => {
  const id = readWhole(param('id')) ?? pageNotFound();
  return { item: await load(contentCalls.caseDetails, { id }) };
});

export default function CasePage({ item }: { item: CaseDetails }) {
  const { t } = useTranslation('site');
  const site = useSite();
  const way = [
    { name: t('case.title'), path: paths.cases() },
    { name: item.title, path: paths.caseDetail(item.id) },
  ];
  return (
    <>
      <PageHead
        item={item.title}
        page={t('case.title')}
        description={item.summary}
        picture={item.cover}
        ogType="article"
        data={[breadcrumbData(site, way), caseData(site, item)]}
      />
      <CaseDetail item={item} />
    </>
  );
}
