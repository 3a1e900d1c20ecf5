import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import type { ProjectDetails } from '../types';
import { StageLadder } from './stage-ladder';

beforeAll(() => loadTexts('detail'));

const stage = (id: number, more: object = {}) => ({
  id,
  name: `第 ${id} 期工程`,
  status: 'certified',
  share: 5000,
  condition: '',
  amount_cents: 11_000_00,
  fee_cents: 0,
  refunded_cents: 0,
  due_at: null,
  variation_id: null,
  ...more,
});
/** What is said of the retention, and after the name of which stage. */
function retentionIn(more: object) {
  const quotation = {
    status: 'accepted',
    retention: { percent: 5, days: 60, amount_cents: 1_100_00 },
    stages: [stage(1), stage(2), stage(3, { variation_id: 7 })],
  };
  const project = { relation: 'owner', allowed_actions: [], submissions: [], quotations: [quotation], ...more };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('zh-Hant')}>
      <StageLadder project={project as unknown as ProjectDetails} onAction={() => {}} />
    </I18nextProvider>,
  ).replace(/\u00a0/g, ' ');
  const [before, after] = html.split('其中保固金 ');
  return after ? { stage: before?.match(/第 (\d) 期工程/g)?.at(-1), amount: after.split('（')[0] } : null;
}
const completed = (keptCents: number) => ({ status: 'completed', warranty: { retention_cents: keptCents } });

it('says under the last quoted stage what will be kept back, and then what is', () => {
  expect(retentionIn({ status: 'in_progress', warranty: null })).toEqual({ stage: '第 2 期工程', amount: '$1,100' });
  expect(retentionIn(completed(1_100_00))).toEqual({ stage: '第 2 期工程', amount: '$1,100' });
  expect(retentionIn(completed(900_00))).toEqual({ stage: '第 2 期工程', amount: '$900' });
});

it('says nothing of it once it is released, nor of work that ended without approval', () => {
  expect(retentionIn(completed(0))).toBeNull();
  expect(retentionIn({ status: 'completed', warranty: null })).toBeNull();
  expect(retentionIn({ status: 'cancelled', warranty: null })).toBeNull();
});
