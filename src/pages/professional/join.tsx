import { withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content/calls';
import { ContentPage } from '@/features/content/content-page';
import { pageData } from '@/features/content/structured-data';
import type { ContentPage as Page } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(
  async ({ load }) => ({ content: await load(contentCalls.pageContent, { slug: 'professional' }) }),
  ({ content }, shell) => pageData(shell, content, paths.professionalJoin()),
);

export default function JoinPage({ content }: { content: Page }) {
  return (
    <>
      <PageHead page={content.title} />
      <ContentPage page={content} />
    </>
  );
}
