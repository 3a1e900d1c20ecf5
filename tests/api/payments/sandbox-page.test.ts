import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs, queuedJobs } from '@tests/support/api/queue';
import { withoutProviders } from '@tests/support/payments/change-provider';
import { checkout, countNotifications, orderOf, paymentStatuses, timesPaid } from '@tests/support/payments/money';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, PAYMENT_DAYS } from '@/config/limits';
import { orderCalls } from '@/contract/order/calls';

const LATE_MS = 15_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ provider: 'sandbox' });
});

describe('the sandbox’s page', () => {
  const press = (way: Travelled, session: string, outcome: string) =>
    api.ok(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome });

  it('sends the payer back; the order is paid when the webhook comes', async () => {
    const way = await travel(api, 'awaiting_payment');
    const { redirect_url } = await press(way, await checkout(api, way), 'approve');
    expect(redirect_url).toBe(`/internal/cart/result/success?order_number=${way.orderNumber}`);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true });
    await api.runJobs();
    expect(await orderOf(api, way)).toMatchObject({ status: 'paid', paid_at: api.clock.now().toISOString() });
  });

  it('sends the webhook to the site itself: a redirect elsewhere is not followed', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { deliver } = api.deps;
    api.deps.deliver = async (request) => {
      const { method, redirect, headers } = request;
      return fetch(`http://127.0.0.1:${port}/webhook`, { method, redirect, headers, body: await request.text() });
    };
    const way = await travel(api, 'awaiting_payment');
    await press(way, await checkout(api, way), 'approve');
    await api.runJobs().catch(() => {});
    api.deps.deliver = deliver;
    server.close();
    expect(asked).toEqual(['/webhook']);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending' });
  });

  it('may answer late', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await press(way, session, 'late');
    const jobs = await queuedJobs(api.deps.pool, 'deliver_sandbox_webhook');
    const ours = jobs.filter(({ payload }) => payload.reference === session);
    expect(ours.map((job) => job.run_at.getTime())).toEqual([api.clock.now().getTime() + LATE_MS]);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true });
  });

  it('stays open for another card after a declined one', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await press(way, session, 'decline');
    await api.runJobs();
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', was_declined: true });
    await press(way, session, 'approve');
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['paid'], 1]);
  });

  it('ends with the time to pay, and sends the payer to the order', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    api.clock.advance(PAYMENT_DAYS * DAY_MS);
    const { redirect_url } = await press(way, session, 'approve');
    expect(redirect_url).toBe(`/internal/cart/payment?order_number=${way.orderNumber}`);
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['started'], 0]);
  });

  it('accepts one payment, even if several buttons are pressed at once', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await Promise.all(['approve', 'approve', 'late', 'decline'].map((outcome) => press(way, session, outcome)));
    await api.runJobs();
    expect(await timesPaid(api, way)).toBeLessThanOrEqual(1);
    await changeJobs(api.deps.pool, 'run_at = now()', 'true');
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['paid'], 1]);
    expect(await countNotifications(api, way, 'payment_refunded')).toBe(0);
  });

  it('is not found if another provider is in use', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    const restore = withoutProviders(api.deps);
    const press = { order_number: way.orderNumber, session, outcome: 'approve' };
    const { status } = await api.call(orderCalls.sandbox, press);
    restore();
    expect(status).toBe(404);
  });
});
