import Head from 'next/head';
import { useRouter } from 'next/router';
import { usePageMeta } from '@/client/query/page-meta';
import { useShell } from '@/client/shell-context';
import { shortAppName } from '@/config/app';
import { headTexts } from '@/domain/meta';
import { alternates, canonicalUrl, sharedPicture } from './head-rules';
import { JsonLd } from './json-ld';

interface PageHeadProps {
  /** The page's own title. */
  page?: string;
  /** What the page shows: a project, a case. */
  item?: string;
  /** The place in a list, such as its second page. */
  position?: string;
  noIndex?: boolean;
  /** Whether operators can give the path metadata. */
  hasMeta?: boolean;
  /** From what the page shows, where its address has no metadata. */
  description?: string;
  /** Shown where the page is shared, if its metadata has no picture. */
  picture?: { src: string; width: number; height: number } | null;
  ogType?: 'website' | 'article' | 'profile';
  /** Paths with their query: of this page where it has one, and of the previous and next page of a list. */
  at?: { self: string; previous?: string | null; next?: string | null };
  /** The feed of the page's list. */
  feed?: string;
}

/** Titles and metadata (Spec §2), from the page's texts and the lookup by path. */
export function PageHead({
  page,
  item,
  position,
  noIndex,
  hasMeta = true,
  description,
  picture,
  ogType,
  at,
  feed,
}: PageHeadProps) {
  const shell = useShell();
  const { query, locale } = useRouter();
  const site = shortAppName(locale);
  const meta = usePageMeta((hasMeta && shell?.path) || '');
  const head = headTexts({ item, page, position, site, description, meta });
  // A preview shows what is not published yet.
  const isHidden = noIndex || query.preview === '1';
  const self = shell?.path ? { ...shell, appUrl: shell.setting.app_url, path: at?.self ?? shell.path } : null;
  const image = shell && sharedPicture(head.image, picture ?? null, shell.setting.app_url);
  const metas: Record<string, string | number | false | null | undefined> = {
    description: head.description,
    robots: isHidden && 'noindex',
    'og:type': ogType ?? 'website',
    'og:site_name': site,
    'og:title': head.ogTitle,
    'og:description': head.ogDescription,
    'og:url': self && canonicalUrl(self),
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': head.ogTitle,
    'twitter:description': head.ogDescription,
    'twitter:image': image?.url,
  };
  const urlOf = (path: string | null | undefined) => (self && path ? canonicalUrl({ ...self, path }) : undefined);
  const [previous, next, entries] = [at?.previous, at?.next, feed].map(urlOf);
  return (
    <>
      <Head>
        <title>{head.title}</title>
        {/* The page is as high as a phone's keyboard leaves it, so that nothing at its foot is covered. */}
        <meta key="viewport" name="viewport" content="width=device-width,interactive-widget=resizes-content" />
        {Object.entries(metas).map(
          ([name, content]) =>
            content && (
              <meta key={name} {...{ [name.startsWith('og:') ? 'property' : 'name']: name }} content={`${content}`} />
            ),
        )}
        {self && !isHidden && <link key="canonical" rel="canonical" href={canonicalUrl(self)} />}
        {self &&
          !isHidden &&
          alternates(self).map(({ lang, url }) => <link key={lang} rel="alternate" hrefLang={lang} href={url} />)}
        {previous && <link key="prev" rel="prev" href={previous} />}
        {next && <link key="next" rel="next" href={next} />}
        {entries && <link key="feed" rel="alternate" type="application/atom+xml" href={entries} />}
      </Head>
      {shell?.data?.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has always the same ones
        <JsonLd key={index} data={one} />
      ))}
    </>
  );
}
