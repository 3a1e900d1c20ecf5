import { expect, it } from 'vitest';
import { articleData, breadcrumbData, profileData, questionsData } from './structured-data';
import type { CaseDetails, ContentPage, ProfessionalDetails } from './types';

const site = { appUrl: 'https://example.com', locale: 'zh-Hant', profiles: [] };

it('lists the breadcrumb of a page with absolute addresses', () => {
  expect(breadcrumbData(site, [{ name: '案例', path: '/cases' }])).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1, name: '案例', item: 'https://example.com/cases' }],
  });
});

it('describes a case as an article with its pictures', () => {
  const picture = { src: '/file/content/7/cover.jpg' };
  const item = {
    id: 3,
    title: '太古城翻新',
    summary: '六十日完成',
    updated_at: '2026-11-02T00:00:00Z',
    published_at: null,
    cover: picture,
    gallery: [],
  } as unknown as CaseDetails;
  expect(articleData(site, item)).toMatchObject({
    '@type': 'Article',
    mainEntityOfPage: 'https://example.com/cases/detail/3',
    datePublished: '2026-11-02T00:00:00Z',
    image: ['https://example.com/file/content/7/cover.jpg?w=1280'],
  });
});

it('has a rating only for a company that was rated', () => {
  const person = {
    id: 5,
    name: '何先生',
    company_name: '何氏測量',
    introduction: '',
    picture: null,
    rating: 4.6,
    rating_count: 12,
  } as unknown as ProfessionalDetails;
  expect(profileData(site, person)).toMatchObject({
    mainEntity: { '@type': 'LocalBusiness', aggregateRating: { ratingValue: 4.6, ratingCount: 12, bestRating: 5 } },
  });
  expect(JSON.stringify(profileData(site, { ...person, rating: null, rating_count: 0 }))).not.toContain(
    'aggregateRating',
  );
});

it('lists questions with their answers as plain text, and nothing for a page without questions', () => {
  const page = (blocks: unknown[]) => ({ blocks }) as ContentPage;
  expect(questionsData(site, page([]))).toEqual([]);
  const answer = [
    { type: 'paragraph', line: [{ text: '毋須' }, { text: '付款', is_bold: true }] },
    { type: 'list', is_ordered: false, items: [[{ text: '建立' }], [{ text: '評估' }]] },
  ];
  expect(
    questionsData(site, page([{ type: 'questions', title: '', items: [{ question: '收費？', answer }] }])),
  ).toMatchObject([{ mainEntity: [{ name: '收費？', acceptedAnswer: { text: '毋須付款\n建立\n評估' } }] }]);
});
