import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { getQueryClient } from '@/client/query/query-client';
import { DecisionPanel } from './decision-panel';
import type { Professional } from './professional';

const query = vi.hoisted(() => ({ queue: '' }));
vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant', query, push: async () => true }) }));
beforeAll(() => loadTexts('admin'));

const paid = { status: 'paid_waiting', plan_name: '師傅季費', period_end: null, paid_cents: 80_000 } as const;
const panelOf = (more: Partial<Professional>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={getQueryClient()}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <DecisionPanel
          professional={
            {
              id: 1,
              name: '李師傅',
              status: 'pending_approval',
              is_suspended: false,
              subscription: paid,
              ...more,
            } as Professional
          }
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
const offOf = (html: string) => [...html.matchAll(/<button[^>]*disabled=""[^>]*>([^<]*)</g)].map(([, name]) => name);

it('offers all decisions on a paid registration', () => {
  expect(offOf(panelOf({}))).toEqual([]);
});

it.each(['', 'approvals'])('offers no approval that the server refuses, and says why (queue: %s)', (queue) => {
  query.queue = queue;
  const suspended = panelOf({ is_suspended: true });
  expect(offOf(suspended)).toEqual(['通過']);
  expect(suspended).toContain('帳戶已被暫停，恢復後才可通過。');
  const refunded = panelOf({ subscription: { ...paid, paid_cents: 0 } });
  expect(offOf(refunded)).toEqual(['通過']);
  expect(refunded).toContain('會費已全數退回，或付款有爭議，未可通過。');
});
