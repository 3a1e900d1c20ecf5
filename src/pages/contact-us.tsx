import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content/calls';
import { Blocks } from '@/features/content/blocks/blocks';
import { ContactScreen } from '@/features/content/contact-screen';
import type { ContentPage } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

/** The operator may have written a page, which is shown under the form. */
export const getServerSideProps = withPageProps(async ({ load }) => ({
  content: await load(contentCalls.pageContent, { slug: 'contact-us' }).catch(() => null),
}));

export default function ContactPage({ content }: { content: ContentPage | null }) {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead page={t('contact.title')} description={t('contact.lead')} />
      <ContactScreen />
      {content && <Blocks blocks={content.blocks} />}
    </>
  );
}
