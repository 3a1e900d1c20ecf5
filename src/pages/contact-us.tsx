import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { Blocks } from '@/features/content/blocks/blocks';
import { ContactScreen } from '@/features/content/contact-screen';
import type { Company, ContentPage } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

/** The operator may have written a page, which is shown under the form. */
export const getServerSideProps = withPageProps(async ({ find }) => {
  const [content, site] = await Promise.all([
    find(contentCalls.pageContent, { slug: 'contact-us' }),
    find(siteCalls.siteContent, { type: 'company' }),
  ]);
  return { content, company: site && 'name' in site.content ? site.content : null };
});

interface ContactPageProps {
  content: ContentPage | null;
  company: Company | null;
}

export default function ContactPage({ content, company }: ContactPageProps) {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead page={t('contact.title')} description={t('contact.lead')} />
      <ContactScreen company={company} />
      {content && <Blocks blocks={content.blocks} />}
    </>
  );
}
