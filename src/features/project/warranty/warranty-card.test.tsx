import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import type { ProjectDetails } from '../types';
import { WarrantyCard } from './warranty-card';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));
beforeAll(() => loadTexts('detail'));
afterEach(() => {
  vi.useRealTimers();
});

/** The card at this time, of a warranty whose last day is 27 November 2027. */
function shownAt(now: string, isOver = false) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const warranty = {
    ends_at: '2027-11-27T16:00:00Z',
    is_over: isOver,
    retention_cents: 0,
    retention_due_at: null,
    open_defect_count: 0,
    defect_count: 0,
  };
  const project = { id: 1, relation: 'owner', allowed_actions: [], warranty } as unknown as ProjectDetails;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <WarrantyCard project={project} onAction={() => {}} onComplaint={() => {}} />
      </I18nextProvider>
    </QueryClientProvider>,
  ).replace(/\u00a0/g, ' ');
}

it('counts the days until the last day it names, not until the midnight after it', () => {
  const first = shownAt('2026-11-27T03:00:00Z');
  expect(first).toContain('2027 年 11 月 27 日');
  expect(first).toContain('尚餘 365 日');
  expect(shownAt('2027-11-26T15:59:00Z')).toContain('尚餘 1 日');
  expect(shownAt('2027-11-26T16:00:00Z')).toContain('今日到期');
  expect(shownAt('2027-11-27T15:59:00Z')).toContain('今日到期');
});

it('counts nothing once it is over', () => {
  expect(shownAt('2027-11-27T16:00:00Z', true)).not.toMatch(/尚餘|今日到期|已逾期/);
});
