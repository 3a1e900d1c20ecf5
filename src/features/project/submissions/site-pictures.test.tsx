import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { RejectForm } from '../turn/reject-form';
import type { ProjectDetails } from '../types';
import { ApproveForm } from './approve-form';
import { SubmitForm } from './submit-form';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));
beforeAll(() => loadTexts('detail'));

const stage = (id: number, status: string) => ({
  id,
  status,
  name: `${id}`,
  amount_cents: 100,
  variation_id: null,
  items: [],
});
/** A project with two stages, the first of which is at this status. */
const project = (status: string) =>
  ({
    id: 1,
    status: 'in_progress',
    estimate: null,
    submissions: [],
    quotations: [{ status: 'accepted', items: [], stages: [stage(1, status), stage(2, 'planned')] }],
  }) as unknown as ProjectDetails;
const hasCamera = (form: ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>{form}</I18nextProvider>
    </QueryClientProvider>,
  ).includes('data-camera');
const common = { onClose: () => {}, onDone: () => {} };

it('work is submitted, certified and sent back on site: a picture can be taken at once', () => {
  expect(hasCamera(<SubmitForm {...common} action="claim_stage" project={project('paid')} />)).toBe(true);
  expect(hasCamera(<SubmitForm {...common} action="submit" project={project('paid')} />)).toBe(true);
  expect(hasCamera(<ApproveForm {...common} action="certify_stage" project={project('claimed')} />)).toBe(true);
  expect(hasCamera(<ApproveForm {...common} action="approve" project={project('claimed')} />)).toBe(true);
  expect(hasCamera(<RejectForm {...common} action="return_stage" project={project('claimed')} />)).toBe(true);
  expect(hasCamera(<RejectForm {...common} action="request_revision" project={project('claimed')} />)).toBe(true);
});
