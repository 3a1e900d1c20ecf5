import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { getQueryClient } from '@/client/query/query-client';
import { BlockList } from '../content/block-list';
import { DocumentScreen } from './document-screen';
import type { ContentDocument } from './types';
import { useDocumentEditor } from './use-document-editor';

vi.mock('next/router', () => ({
  useRouter: () => ({ locale: 'zh-Hant', asPath: '/admin/pages/about', events: { on() {}, off() {} } }),
}));
beforeAll(() => loadTexts('admin'));

const both = (text: string) => ({ 'zh-Hant': text, en: '' });
const document: ContentDocument = {
  content_id: 1,
  revision: 2,
  published_version: 1,
  last_version: 2,
  kind: 'page',
  key: 'about',
  title: both('關於我們'),
  has_draft: true,
  shown_at: '2026-11-20T02:00:00.000Z',
  saved_at: '2026-11-21T02:00:00.000Z',
  saved_by: { id: 3, name: '陳經理' },
  path: '/page/about',
  body: {
    title: both('關於我們'),
    summary: both(''),
    blocks: [
      {
        type: 'call_to_action',
        title: both('開始'),
        text: both(''),
        action: { label: both('註冊'), url: '/register' },
      },
      { type: 'rich_text', text: both('甲') },
    ],
  },
  pictures: [],
  allowed_actions: ['save', 'publish', 'withdraw', 'discard', 'restore'],
};

function Screen({ document }: { document: ContentDocument }) {
  const edited = useDocumentEditor({ data: document, error: null, refetch: () => {} });
  return (
    <DocumentScreen edited={edited} back={{ href: '/admin/pages', label: '頁面' }}>
      {(body) => <BlockList blocks={body.blocks as Parameters<typeof BlockList>[0]['blocks']} />}
    </DocumentScreen>
  );
}

const screenOf = (more: Partial<ContentDocument> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={getQueryClient()}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <Screen document={{ ...document, ...more }} />
      </I18nextProvider>
    </QueryClientProvider>,
  );

it('shows the status of a document and its author, and offers the allowed actions', () => {
  const html = screenOf();
  for (const word of ['關於我們', '公開中，有草稿', '陳經理', '儲存草稿', '發布', '取消公開', '放棄改動', '版本紀錄'])
    expect(html, word).toContain(word);
  expect(html).not.toMatch(/>content\.|"content\.|undefined/);
});

it('offers no action that is not allowed', () => {
  const html = screenOf({ allowed_actions: ['save', 'restore'], has_draft: false, last_version: 1, path: null });
  for (const word of ['取消公開', '放棄改動', '>預覽<']) expect(html, word).not.toContain(word);
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>發布</);
});

it('numbers and names each block, with buttons to move and remove it', () => {
  const html = screenOf();
  for (const name of ['1. 行動呼籲 ·\u00a0開始', '2. 文章']) {
    expect(html).toContain(`將「${name}」上移`);
    expect(html).toContain(`移走「${name}」`);
  }
});
