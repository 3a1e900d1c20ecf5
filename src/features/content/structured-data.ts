import { i18nFor } from '@/client/i18n/instances';
import type { ShellData } from '@/client/shell-data';
import { APP_NAME, HREF_LANGS } from '@/config/app';
import { RATING_MIN, RATING_STARS } from '@/config/limits/projects';
import { SHARED_PICTURE_WIDTH_PX } from '@/config/limits/site';
import { inLocale, paths } from '@/config/paths';
import type { Category } from '@/domain/project/options';
import type {
  BlockOf,
  CaseDetails,
  ContentPage,
  Directory,
  ProfessionalCard,
  ProfessionalDetails,
  RichText,
  SitePicture,
} from './types';

/** The site's address, and the language of the page. */
export interface Site {
  appUrl: string;
  locale: string;
  /** Addresses of the operator's profiles on other sites. */
  profiles: string[];
}

const CONTEXT = { '@context': 'https://schema.org' };
const url = (site: Site, path: string) => site.appUrl + inLocale(path, site.locale);
const language = (site: Site) => HREF_LANGS[site.locale] ?? site.locale;
function imageOf(site: Site, { src }: Pick<SitePicture, 'src'>): string {
  const picture = new URL(src, site.appUrl);
  picture.searchParams.set('w', String(SHARED_PICTURE_WIDTH_PX));
  return picture.href;
}
const publisher = (site: Site) => ({ '@type': 'Organization', name: APP_NAME, url: `${site.appUrl}/` });

/** Rich text as plain text, one line per paragraph. */
const plain = (text: RichText): string =>
  text
    .flatMap((part) => (part.type === 'list' ? part.items : [part.line]))
    .map((line) => line.map((inline) => inline.text).join(''))
    .join('\n');

/** The organization that runs the site, and the site with its search (schema.org Organization, WebSite). */
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

/** The breadcrumb of a page (schema.org BreadcrumbList). */
export const breadcrumbData = (site: Site, trail: { name: string; path: string }[]): object => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url(site, path),
  })),
});

/** The data of a page of blocks: its breadcrumb and its questions. */
export function pageData(shell: ShellData, page: ContentPage, path: string): object[] {
  const site = siteOf(shell);
  return [breadcrumbData(site, [{ name: page.title, path }]), ...questionsData(site, page)];
}

/** The breadcrumb of the list of cases, or of the cases of one category. */
export function caseListData(shell: ShellData, category: Category | null): object[] {
  const [site, common] = [siteOf(shell), i18nFor(shell.locale).getFixedT(null, 'common')];
  const all = { name: siteWords(shell)('case.title'), path: paths.cases() };
  if (!category) return [breadcrumbData(site, [all])];
  const name = siteWords(shell)('case.of_category', { category: common(`category.${category}`) });
  return [breadcrumbData(site, [all, { name, path: paths.cases({ category }) }])];
}

/** The data of a page of the directory: its breadcrumb and its list (schema.org ItemList). */
export function directoryData(shell: ShellData, { filter: { category }, people }: Directory): object[] {
  const [site, common, words] = [siteOf(shell), i18nFor(shell.locale).getFixedT(null, 'common'), siteWords(shell)];
  const all = { name: words('professional.title'), path: paths.professionals() };
  const trail = category
    ? [
        all,
        {
          name: words('directory.of_category', { category: common(`category.${category}`) }),
          path: paths.professionals({ category }),
        },
      ]
    : [all];
  return [breadcrumbData(site, trail), ...peopleData(site, people.value)];
}

const peopleData = (site: Site, people: ProfessionalCard[]): object[] =>
  people.length === 0
    ? []
    : [
        {
          ...CONTEXT,
          '@type': 'ItemList',
          itemListElement: people.map(({ id, name, company_name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: company_name || name,
            url: url(site, paths.professionalPage(id)),
          })),
        },
      ];

/** The data of a case: its breadcrumb and its article. */
export function caseData(shell: ShellData, item: CaseDetails): object[] {
  const site = siteOf(shell);
  const trail = [
    { name: siteWords(shell)('case.title'), path: paths.cases() },
    { name: item.title, path: paths.caseDetail(item.id) },
  ];
  return [breadcrumbData(site, trail), articleData(site, item)];
}

/** The data of a professional's page: its breadcrumb and the profile. */
export function professionalData(shell: ShellData, person: ProfessionalDetails): object[] {
  const site = siteOf(shell);
  const trail = [
    { name: siteWords(shell)('professional.title'), path: paths.professionals() },
    { name: person.name, path: paths.professionalPage(person.id) },
  ];
  return [breadcrumbData(site, trail), profileData(site, person)];
}

/** A finished project (schema.org Article). */
export const articleData = (site: Site, item: CaseDetails): object => ({
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

/** A professional's public page (schema.org ProfilePage), with the rating of a company. */
export const profileData = (site: Site, person: ProfessionalDetails): object => ({
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

/** The questions of a page and their answers (schema.org FAQPage); empty for a page without questions. */
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

/** The site that a page's data refers to. */
export const siteOf = ({ setting, locale }: ShellData): Site => ({
  appUrl: setting.app_url,
  locale,
  profiles: setting.social_links.map((link) => link.url),
});

/** The texts of the public site, for names that are in no reply. */
const siteWords = ({ locale }: ShellData) => i18nFor(locale).getFixedT(null, 'site');
