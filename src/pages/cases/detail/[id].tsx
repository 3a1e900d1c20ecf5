import { pageNotFound, withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content/calls';
import { readWhole } from '@/domain/content/address';
import { CaseDetail } from '@/features/content/case-detail';
import { caseData } from '@/features/content/structured-data';
import type { CaseDetails } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(
  async ({ param, load }) => {
    const id = readWhole(param('id')) ?? pageNotFound();
    return { item: await load(contentCalls.caseDetails, { id }) };
  },
  ({ item }, shell) => caseData(shell, item),
);

export default function CasePage({ item }: { item: CaseDetails }) {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead
        item={item.title}
        page={t('case.title')}
        description={item.summary}
        picture={item.cover}
        ogType="article"
      />
      <CaseDetail item={item} />
    </>
  );
}
