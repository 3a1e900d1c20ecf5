import { withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content/calls';
import { Blocks } from '@/features/content/blocks/blocks';
import { organizationData, siteOf } from '@/features/content/structured-data';
import type { ContentPage } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(
  async ({ load }) => ({ content: await load(contentCalls.frontPage, {}) }),
  (_, shell) => organizationData(siteOf(shell)),
);

export default function HomePage({ content }: { content: ContentPage }) {
  return (
    <>
      <PageHead />
      <Blocks blocks={content.blocks} />
    </>
  );
}
