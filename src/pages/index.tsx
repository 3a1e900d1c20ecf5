import '@/client/site-texts';
import { withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content';
import { Blocks } from '@/features/content/blocks/blocks';
import { organizationData, useSite } from '@/features/content/structured-data';
import type { ContentPage } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(async ({ load }) => ({
  content: await load(contentCalls.frontPage, {}),
}));

export default function HomePage({ content }: { content: ContentPage }) {
  return (
    <>
      <PageHead data={organizationData(useSite())} />
      <Blocks blocks={content.blocks} />
    </>
  );
}
