import { startApi, type TestApi } from '@tests/support/api/api';
import { ownProvider } from '@tests/support/payments/change-provider';
import { PROVIDERS } from '@tests/support/payments/drivers';
import { checkout } from '@tests/support/payments/money';
import { choose, registered, whilePlanIs } from '@tests/support/people/subscriber';
import { newEstimate, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';
import { plans } from '@/server/db/schema';

const ACCEPTED = [MIN_PAYMENT_CENTS, MAX_PAYMENT_CENTS];
const REFUSED = [0, MIN_PAYMENT_CENTS - 1, MAX_PAYMENT_CENTS + 1];
const BOUNDS = '金額須為 $4 至 $999,999.99，才能在網上付款。';

describe.each(PROVIDERS)('with %s', (provider) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ provider });
  });

  it.each(ACCEPTED)('a quotation of %i cents is sent, accepted, and can be paid', async (cents) => {
    const way = await travel(api, 'quoting');
    const { quotation_id } = (await quote(api, way, cents)).body;
    const input = { project_id: way.projectId, quotation_id };
    const { order_number } = await api.ok(projectCalls.acceptQuotation, input, { token: way.client.token });
    expect(await checkout(api, { ...way, orderNumber: order_number })).toBeTruthy();
  });

  it.each(REFUSED)('a checkout for %i cents is not opened', async (amountCents) => {
    const request = {
      orderNumber: 'T-20261120-BOUNDS',
      title: '翻新',
      amountCents,
      locale: 'zh-Hant',
      successUrl: 'http://trimatch.test/yes',
      cancelUrl: 'http://trimatch.test/no',
      expiresAt: null,
      idempotencyKey: undefined,
    };
    await expect(ownProvider(api.deps).createCheckout(request)).rejects.toThrow();
    await ownProvider(api.deps).createCheckout({ ...request, amountCents: MIN_PAYMENT_CENTS });
  });
});

describe('an amount that cannot be paid', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });

  it.each(REFUSED)('is not quoted: %i cents', async (cents) => {
    const { status, body } = await quote(api, await travel(api, 'quoting'), cents);
    expect([status, body.form_error]).toEqual([422, { items: [BOUNDS] }]);
  });

  it('is not quoted by lines that could each be paid', async () => {
    const { body } = await quote(api, await travel(api, 'quoting'), MAX_PAYMENT_CENTS, 1);
    expect(body.form_error).toEqual({ items: [BOUNDS] });
  });

  it.each(REFUSED)(
    'is no plan’s price, so that neither a person nor a renewal meets it: %i cents',
    async (priceCents) => {
      const refused = api.deps.db.update(plans).set({ priceCents });
      await expect(refused).rejects.toMatchObject({ cause: { constraint: 'plans_price_payable' } });
    },
  );

  it.each(ACCEPTED)('a plan of %i cents is chosen, and can be paid', async (priceCents) => {
    const who = await registered(api, 'technician');
    await whilePlanIs(api, 'technician_year', { priceCents }, async () => {
      const orderNumber = (await choose(api, who, 'technician_year')) ?? '';
      expect(await checkout(api, { orderNumber, client: who })).toBeTruthy();
    });
  });
});

/** A quotation with a line of `cents`, and optionally one of `moreCents`. */
function quote(api: TestApi, way: Travelled, cents: number, moreCents?: number) {
  const { items: _items, ...rest } = quotationFor([]);
  const [item] = newEstimate.items;
  const lines = [cents, moreCents].filter((one) => one !== undefined);
  const items = lines.map((unit_price_cents) => ({ ...item, quantity: 1, unit_price_cents, state: 'priced' as const }));
  return api.call(
    projectCalls.quoteProject,
    { project_id: way.projectId, ...rest, items },
    { token: way.technician.token },
  );
}
