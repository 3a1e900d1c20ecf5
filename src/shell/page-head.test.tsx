import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type PageMetaReply, useSentPageMeta } from '@/client/query/page-meta';
import { getQueryClient } from '@/client/query/query-client';
import { ShellProvider } from '@/client/shell-context';
import type { ShellData } from '@/client/shell-data';
import { PageHead } from './page-head';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant', query: {} }) }));
/** Next moves these elements into the head; here they stay where they are. */
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const PATH = '/cases/detail/7';
const shell = { locale: 'zh-Hant', path: PATH, setting: { app_url: 'https://trimatch.test' } } as unknown as ShellData;

interface Texts {
  item?: string;
  page?: string;
}

function Page({ meta, texts }: { meta: PageMetaReply | null; texts: Texts }) {
  useSentPageMeta(useQueryClient(), { shell, meta });
  return <PageHead {...texts} />;
}

/** The head of the page at this path, which the server sent with this metadata. */
function headOf(meta: PageMetaReply | null, texts: Texts) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={getQueryClient()}>
      <ShellProvider value={shell}>
        <Page meta={meta} texts={texts} />
      </ShellProvider>
    </QueryClientProvider>,
  );
  const metaOf = (name: string) =>
    [...html.matchAll(/<meta [^>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(`="${name}"`))
      ?.match(/content="([^"]*)"/)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: metaOf('description'),
    ogTitle: metaOf('og:title'),
    ogDescription: metaOf('og:description'),
    image: metaOf('og:image'),
  };
}

it('has the title, the description and the picture of its path’s metadata (Spec §2)', async () => {
  const meta = {
    meta_title: '工程案例',
    meta_description: '由構想到驗收。',
    meta_image: 'https://pictures.test/a.jpg',
  };
  expect(headOf(meta, { page: '案例' })).toEqual({
    title: '工程案例 | 匠配',
    description: '由構想到驗收。',
    ogTitle: '工程案例',
    ogDescription: '由構想到驗收。',
    image: 'https://pictures.test/a.jpg',
  });
});

it('has a title of the item’s, the page’s and the site’s (Spec §2)', async () => {
  expect((await headOf(null, { item: '太古城翻新', page: '案例' })).title).toBe('太古城翻新 - 案例 | 匠配');
  expect((await headOf(null, { page: '案例' })).title).toBe('案例 | 匠配');
});

it('has texts of 65, 155, 35 and 65 characters at most (Spec §2, §9)', async () => {
  const long = '長'.repeat(300);
  const head = await headOf({ meta_title: long, meta_description: long, meta_image: '' }, {});
  const lengths = [head.title, head.description, head.ogTitle, head.ogDescription].map((text) => text?.length);
  expect(lengths).toEqual([65, 155, 35, 65]);
});
