import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { ChangePlan } from './change-plan';
import type { Membership } from './membership';
import { MembershipCard } from './membership-card';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));
beforeAll(() => loadTexts('membership'));

const QUARTER = { id: 1, key: 'technician_quarter', name: '師傅季費', price_cents: 84_000, months: 3 };
const YEAR = { id: 2, key: 'technician_year', name: '師傅年費', price_cents: 280_000, months: 12 };
const prepaid: Membership = {
  status: 'active',
  plan: QUARTER,
  prepaid_plan: YEAR,
  next_plan: null,
  period_start: '2026-09-01T00:00:00Z',
  period_end: '2026-12-01T00:00:00Z',
  paid_until: '2027-12-01T00:00:00Z',
  grace_until: null,
  cancel_at_period_end: false,
  order: null,
};
const textOf = (part: React.ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>{part}</I18nextProvider>
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

it('a next period that is paid for on another plan shows that plan', () => {
  expect(textOf(<MembershipCard membership={prepaid} />)).toMatch(/下一期計劃（已付） 師傅年費/);
  const changed = textOf(<MembershipCard membership={{ ...prepaid, next_plan: QUARTER }} />);
  expect(changed).toMatch(/下一期計劃（已付） 師傅年費.*再下一期計劃 師傅季費/);
});

it('a period that ends in another year says both years', () => {
  const period = { period_start: '2025-06-07T00:00:00Z', period_end: '2026-06-07T00:00:00Z' };
  expect(textOf(<MembershipCard membership={{ ...prepaid, ...period }} />)).toMatch(/2025 年 6 月 7 日至/);
});

it('a change of plan is compared with the plan of the last paid period', () => {
  const formOf = (membership: Membership) =>
    textOf(<ChangePlan membership={membership} plans={[QUARTER, YEAR]} onDone={() => {}} />);
  expect(formOf(prepaid)).toContain('計劃不變。');
  const back = formOf({ ...prepaid, next_plan: QUARTER });
  expect(back).toContain('$840（前一期 $2,800）');
  expect(back).toContain('少 $1,960');
});
