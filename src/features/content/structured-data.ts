import { useShell } from '@/client/shell-context';
import { APP_NAME, DEFAULT_LOCALE, HREF_LANGS } from '@/config/app';
import { RATING_MIN, RATING_STARS, SHARED_PICTURE_WIDTH_PX } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import type { BlockOf, CaseDetails, ContentPage, ProfessionalDetails, RichText, SitePicture } from './types';

/** Where the site stands, and in which language it speaks here. */
export interface Site {
  appUrl: string;
  locale: string;
  /** Addresses of the operator elsewhere. */
  profiles: string[];
}

const CONTEXT = { '@context': 'https://schema.org' };
const url = (site: Site, path: string) => site.appUrl + inLocale(path, site.locale);
const language = (site: Site) => HREF_LANGS[site.locale] ?? site.locale;
const imageOf = (site: Site, { src }: Pick<SitePicture, 'src'>) =>
  `${new URL(src, site.appUrl).href}?w=${SHARED_PICTURE_WIDTH_PX}`;
const publisher = (site: Site) => ({ '@type': 'Organization', name: APP_NAME, url: `${site.appUrl}/` });

/** The words of a text alone, a line a paragraph. */
const plain = (text: RichText): string =>
  text
    .flatMap((part) => (part.type === 'list' ? part.items : [part.line]))
    .map((line) => line.map((inline) => inline.text).join(''))
    .join('\n');

/** Who runs the site, and how it is searched (schema.org Organization, WebSite). */
export const organizationData = (site: Site): object[] => [
  {
    ...CONTEXT,
    '@type': 'Organization',
    name: APP_NAME,
    url: `${site.appUrl}/`,
    logo: `${site.appUrl}/favicon.svg`,
    ...(site.profiles.length > 0 && { sameAs: site.profiles }),
  },
  {
    ...CONTEXT,
    '@type': 'WebSite',
    name: APP_NAME,
    url: url(site, paths.home()),
    inLanguage: language(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url(site, paths.search())}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** The way down to a page (schema.org BreadcrumbList). */
export const breadcrumbData = (site: Site, way: { name: string; path: string }[]): object => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url(site, path),
  })),
});

/** A finished project (schema.org Article). */
export const caseData = (site: Site, item: CaseDetails): object => ({
  ...CONTEXT,
  '@type': 'Article',
  headline: item.title,
  description: item.summary,
  inLanguage: language(site),
  mainEntityOfPage: url(site, paths.caseDetail(item.id)),
  dateModified: item.updated_at,
  datePublished: item.published_at ?? item.updated_at,
  ...(item.cover && { image: [item.cover, ...item.gallery].map((picture) => imageOf(site, picture)) }),
  author: publisher(site),
  publisher: publisher(site),
});

/** A professional's public page (schema.org ProfilePage), and what others thought of them. */
export const professionalData = (site: Site, person: ProfessionalDetails): object => ({
  ...CONTEXT,
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': person.company_name ? 'LocalBusiness' : 'Person',
    name: person.company_name || person.name,
    url: url(site, paths.professionalPage(person.id)),
    ...(person.introduction && { description: person.introduction }),
    ...(person.picture && { image: imageOf(site, person.picture) }),
    ...(person.company_name && { employee: { '@type': 'Person', name: person.name } }),
    ...(person.company_name &&
      person.rating !== null &&
      person.rating_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: person.rating,
          ratingCount: person.rating_count,
          bestRating: RATING_STARS,
          worstRating: RATING_MIN,
        },
      }),
  },
});

/** The questions of a page and their answers (schema.org FAQPage); none where it has none. */
export function questionsData(site: Site, page: ContentPage): object[] {
  const items = page.blocks
    .filter((block): block is BlockOf<'questions'> => block.type === 'questions')
    .flatMap((block) => block.items);
  if (items.length === 0) return [];
  return [
    {
      ...CONTEXT,
      '@type': 'FAQPage',
      inLanguage: language(site),
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
      })),
    },
  ];
}

/** The site as a page's data names it. */
export function useSite(): Site {
  const shell = useShell();
  return {
    appUrl: shell?.setting.app_url ?? '',
    locale: shell?.locale ?? DEFAULT_LOCALE,
    profiles: (shell?.setting.social_links ?? []).map((link) => link.url),
  };
}
