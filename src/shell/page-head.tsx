import Head from 'next/head';
import { useRouter } from 'next/router';
import { useShell } from '@/client/shell-context';
import { APP_SHORT_NAME } from '@/config/app';
import { headTexts } from '@/domain/meta';
import { alternates, canonicalUrl, sharedPicture } from './head-rules';
import { JsonLd } from './json-ld';

interface PageHeadProps {
  /** The page's own title. */
  page?: string;
  /** What the page shows: a project, a case. */
  item?: string;
  noIndex?: boolean;
  /** Of what the page shows, where nobody wrote metadata for its address. */
  description?: string;
  /** Shown where the page is shared, where its metadata names none. */
  picture?: { src: string; width: number; height: number } | null;
  ogType?: 'website' | 'article' | 'profile';
  /** Addresses with what is asked for behind the `?`: this page's where it differs, and those beside it in a list. */
  at?: { self: string; previous?: string | null; next?: string | null };
  /** A feed of what the page lists. */
  feed?: string;
}

/** Titles and metadata (Spec §2), from the page's words and the lookup by path. */
export function PageHead({ page, item, noIndex, description, picture, ogType, at, feed }: PageHeadProps) {
  const shell = useShell();
  const { query } = useRouter();
  const head = headTexts({ item, page, site: APP_SHORT_NAME, description, meta: shell?.meta });
  // A preview shows what is not published yet.
  const isHidden = noIndex || query.preview === '1';
  const self = shell && { ...shell, appUrl: shell.setting.app_url, path: at?.self ?? shell.path };
  const image = shell && sharedPicture(head.image, picture ?? null, shell.setting.app_url);
  return (
    <>
      <Head>
        <title>{head.title}</title>
        {head.description && <meta key="description" name="description" content={head.description} />}
        <meta key="og:type" property="og:type" content={ogType ?? 'website'} />
        <meta key="og:site_name" property="og:site_name" content={APP_SHORT_NAME} />
        <meta key="og:title" property="og:title" content={head.ogTitle} />
        {head.ogDescription && <meta key="og:description" property="og:description" content={head.ogDescription} />}
        {self && <meta key="og:url" property="og:url" content={canonicalUrl(self)} />}
        {image && <meta key="og:image" property="og:image" content={image.url} />}
        {image?.width && <meta key="og:image:width" property="og:image:width" content={String(image.width)} />}
        {image?.height && <meta key="og:image:height" property="og:image:height" content={String(image.height)} />}
        <meta key="twitter:card" name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        <meta key="twitter:title" name="twitter:title" content={head.ogTitle} />
        {head.ogDescription && (
          <meta key="twitter:description" name="twitter:description" content={head.ogDescription} />
        )}
        {image && <meta key="twitter:image" name="twitter:image" content={image.url} />}
        {isHidden && <meta key="robots" name="robots" content="noindex" />}
        {!isHidden && self && <link key="canonical" rel="canonical" href={canonicalUrl(self)} />}
        {!isHidden &&
          self &&
          alternates(self).map(({ lang, url }) => <link key={lang} rel="alternate" hrefLang={lang} href={url} />)}
        {self && at?.previous && <link key="prev" rel="prev" href={canonicalUrl({ ...self, path: at.previous })} />}
        {self && at?.next && <link key="next" rel="next" href={canonicalUrl({ ...self, path: at.next })} />}
        {self && feed && (
          <link key="feed" rel="alternate" type="application/atom+xml" href={canonicalUrl({ ...self, path: feed })} />
        )}
      </Head>
      {shell?.data?.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has always the same ones
        <JsonLd key={index} data={one} />
      ))}
    </>
  );
}
