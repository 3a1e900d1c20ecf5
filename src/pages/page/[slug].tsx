import { pageMoved, withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content/calls';
import { pathOfPage } from '@/domain/content/page-path';
import { ContentPage } from '@/features/content/content-page';
import { pageData } from '@/features/content/structured-data';
import type { ContentPage as Page } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(
  async ({ param, load }) => {
    const slug = param('slug') ?? '';
    const path = pathOfPage(slug);
    if (path !== paths.contentPage(slug)) return pageMoved(path);
    return { content: await load(contentCalls.pageContent, { slug }) };
  },
  ({ content }, shell) => pageData(shell, content, paths.contentPage(content.slug)),
);

export default function SitePage({ content }: { content: Page }) {
  return (
    <>
      <PageHead page={content.title} />
      <ContentPage page={content} />
    </>
  );
}
