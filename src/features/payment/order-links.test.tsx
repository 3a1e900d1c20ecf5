import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import { OrderCard } from './order-card';
import type { OwnOrder } from './order-summary';
import { PayOrder } from './pay-order';

const NUMBER = 'T-20261101-ABCDEF';
const TRANSFER = `href="/profile/payment/fps/${NUMBER}"`;
let order: OwnOrder;

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));
// What is fetched later in a browser is here at once.
vi.mock('./fps-link', () => import('./fps/fps-link'));
vi.mock('@/features/common/money/asked-account', async (original) => ({
  ...(await original<object>()),
  AskedAccount: (await import('@/features/common/money/asked-account-alert')).AskedAccountAlert,
}));
vi.mock('./order-screen', () => ({
  OrderScreen: ({ children }: { children: (order: OwnOrder) => React.ReactNode }) => children(order),
}));
beforeAll(() => loadTexts('fps'));

const orderWith = (facts: Partial<OwnOrder>): OwnOrder => ({
  order_number: NUMBER,
  status: 'pending',
  kind: 'subscription',
  amount_cents: 84_000,
  fee_cents: 0,
  title: '師傅季費',
  project_id: null,
  plan: { name: '師傅季費', months: 3 },
  created_at: '2026-11-01T00:00:00Z',
  expires_at: null,
  paid_at: null,
  is_processing: false,
  is_by_fps: false,
  has_open_checkout: false,
  was_declined: false,
  refunded_cents: 0,
  refunds: [],
  hand_refunds: [],
  unused: [],
  pay_with: ['fps'],
  ...facts,
});
const shown = (part: React.ReactElement) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nFor('zh-Hant')}>{part}</I18nextProvider>).replace(/\u00a0/g, ' ');

it('an order that is paid by FPS leads back to its transfer, in the list and in the registration', () => {
  order = orderWith({ is_processing: true, is_by_fps: true });
  expect(shown(<OrderCard order={order} />)).toContain(TRANSFER);
  expect(shown(<PayOrder orderNumber={NUMBER} />)).toContain(TRANSFER);
  order = orderWith({ is_processing: true });
  expect(shown(<OrderCard order={order} />)).not.toContain(TRANSFER);
  expect(shown(<PayOrder orderNumber={NUMBER} />)).not.toContain(TRANSFER);
});

it('a refund that waits for the payer’s account asks for it, and leads to the form', () => {
  const refunding = { status: 'refund_pending', paid_at: '2026-11-02T00:00:00Z' } as const;
  const asked = shown(
    <OrderCard
      order={orderWith({
        ...refunding,
        hand_refunds: [
          { amount_cents: 84_000, account: null },
          { amount_cents: 5_000, account: '•••4567' },
        ],
      })}
    />,
  );
  expect(asked).toContain('請提供退款戶口，我們才能轉帳 $840 給你');
  expect(asked).toContain(`href="/internal/cart/payment?order_number=${NUMBER}"`);
  const given = orderWith({ ...refunding, hand_refunds: [{ amount_cents: 84_000, account: '•••4567' }] });
  expect(shown(<OrderCard order={given} />)).not.toContain('請提供退款戶口');
});
