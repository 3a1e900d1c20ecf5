import { withPageProps } from '@/client/page-props';
import { siteCalls } from '@/contract/site';
import { Home } from '@/features/content/home';
import type { HomeContent } from '@/features/content/home-content';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(async ({ load }) => {
  const { content } = await load(siteCalls.siteContent, { type: 'home' });
  return { content: content as unknown as HomeContent };
});

export default function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      <PageHead />
      <Home content={content} />
    </>
  );
}
