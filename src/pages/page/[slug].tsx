import { pageMoved, withPageProps } from '@/client/page-props';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content/calls';
import { ContentPage } from '@/features/content/content-page';
import { pageData } from '@/features/content/structured-data';
import type { ContentPage as Page } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

/** Pages that have an address of their own, by slug. */
const OWN_PATHS: Record<string, string> = {
  home: paths.home(),
  professional: paths.professionalJoin(),
  'contact-us': paths.contactUs(),
};

export const getServerSideProps = withPageProps(
  async ({ param, load }) => {
    const slug = param('slug') ?? '';
    const ownPath = Object.hasOwn(OWN_PATHS, slug) && OWN_PATHS[slug];
    if (ownPath) return pageMoved(ownPath);
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
