import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { callQuery } from '@/client/query/use-call-query';
import type { ReplyOf } from '@/contract/call';
import { orderCalls } from '@/contract/order/calls';
import { ApprovalRejected } from './approval-rejected';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));
vi.mock('./sent-papers', () => ({ SentPapers: () => null }));
// What is fetched later in a browser is here at once.
vi.mock('@/features/common/money/asked-account', async (original) => ({
  ...(await original<object>()),
  AskedAccount: (await import('@/features/common/money/asked-account-alert')).AskedAccountAlert,
}));
beforeAll(() => loadTexts('fps'));

/** The screen of a rejection, of a fee that is to be transferred back to this account. */
function shownWith(account: string | null) {
  const order = {
    order_number: 'T-20261101-ABCDEF',
    kind: 'subscription',
    status: 'refund_pending',
    amount_cents: 84_000,
    hand_refunds: [{ amount_cents: 84_000, account }],
  };
  const client = new QueryClient();
  const reply = { value: [order], count: 1 } as unknown as ReplyOf<typeof orderCalls.orderListing>;
  client.setQueryData(callQuery(orderCalls.orderListing, { limit: 10 }, 'zh-Hant').queryKey, reply);
  const registration = { rejection: null } as unknown as Parameters<typeof ApprovalRejected>[0]['registration'];
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <ApprovalRejected registration={registration} type="technician" />
      </I18nextProvider>
    </QueryClientProvider>,
  ).replace(/\u00a0/g, ' ');
}

it('a rejected registration asks for the account that its fee goes back to, until it is given', () => {
  const asked = shownWith(null);
  expect(asked).toContain('請提供退款戶口，我們才能轉帳 $840 給你');
  expect(asked).toContain('href="/internal/cart/payment?order_number=T-20261101-ABCDEF"');
  expect(asked).not.toContain('正在退回');
  expect(shownWith('•••4567')).toContain('$840 正在退回。');
});
