import '@/client/site-texts';
import { withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content';
import { ContentPage } from '@/features/content/content-page';
import { breadcrumbData, questionsData, useSite } from '@/features/content/structured-data';
import type { ContentPage as Page } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(async ({ load }) => ({
  content: await load(contentCalls.pageContent, { slug: 'professional' }),
}));

export default function ProfessionalsPage({ content }: { content: Page }) {
  const site = useSite();
  const way = [{ name: content.title, path: paths.professionalIntro() }];
  return (
    <>
      <PageHead page={content.title} data={[breadcrumbData(site, way), ...questionsData(site, content)]} />
      <ContentPage page={content} />
    </>
  );
}
