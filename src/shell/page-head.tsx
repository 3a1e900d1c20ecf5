import Head from 'next/head';
import { useShell } from '@/client/shell-context';
import { APP_SHORT_NAME, DEFAULT_LOCALE } from '@/config/app';
import { headTexts } from '@/domain/meta';

interface PageHeadProps {
  /** The page's own title. */
  page?: string;
  /** What the page shows: a project, a case. */
  item?: string;
  noIndex?: boolean;
}

/** Titles and metadata (Spec §2), from the page's words and the lookup by path. */
export function PageHead({ page, item, noIndex = false }: PageHeadProps) {
  const shell = useShell();
  const head = headTexts({ item, page, site: APP_SHORT_NAME, meta: shell?.meta });
  // The default language's own prefix is a duplicate of the address without it (FACTS).
  const canonical =
    shell &&
    shell.setting.app_url +
      (shell.locale === DEFAULT_LOCALE ? shell.path : `/${shell.locale}${shell.path === '/' ? '' : shell.path}`);
  return (
    <Head>
      <title>{head.title}</title>
      {head.description && <meta key="description" name="description" content={head.description} />}
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content={APP_SHORT_NAME} />
      <meta key="og:title" property="og:title" content={head.ogTitle} />
      {head.ogDescription && <meta key="og:description" property="og:description" content={head.ogDescription} />}
      {head.image && shell && (
        <meta key="og:image" property="og:image" content={new URL(head.image, shell.setting.app_url).href} />
      )}
      {noIndex ? (
        <meta key="robots" name="robots" content="noindex" />
      ) : (
        canonical && <link key="canonical" rel="canonical" href={canonical} />
      )}
    </Head>
  );
}
