import { startApi, type TestApi } from '@tests/support/api/api';
import { file, png } from '@tests/support/files/samples';
import { bankFile, COLUMNS, chooseFps, FPS_SITE, importLines } from '@tests/support/payments/fps';
import {
  checkout,
  countNotifications,
  orderOf,
  ownerOf,
  paymentStatuses,
  timesPaid,
} from '@tests/support/payments/money';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { fpsCalls } from '@/contract/fps/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { fpsReference } from '@/domain/fps';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ variables: FPS_SITE, provider: 'sandbox' });
  admin = await person(api, 'admin');
});
const asAdmin = () => ({ token: admin.token });
const overview = () => api.ok(adminFpsCalls.overview, {}, asAdmin());
const transferOf = (way: Travelled) => api.ok(fpsCalls.transfer, { order_number: way.orderNumber }, ownerOf(way));
const leftoverOf = async (reference: string) =>
  (await overview()).leftovers.find((line) => line.reference === reference);

/** An order whose payer chose FPS. */
async function chosen() {
  const way = await travel(api, 'awaiting_payment');
  await chooseFps(api, way);
  return way;
}

let count = 0;
/** A reference that the bank has not used yet. */
const bankRef = () => `HC${++count}`;

const account = { kind: 'fps', holder: '陳大文', account: '91234567' } as const;
const receive = (way: Travelled, more: object = {}) =>
  api.call(
    adminFpsCalls.receive,
    {
      order_number: way.orderNumber,
      amount_cents: 600_000,
      reference: bankRef(),
      value_date: '2026-11-26',
      password: PASSWORD,
      ...more,
    },
    asAdmin(),
  );

describe('an order on a site with several providers', () => {
  it('may be paid with any of them; without a choice with the first', async () => {
    const way = await travel(api, 'awaiting_payment');
    expect((await orderOf(api, way)).pay_with).toEqual(['sandbox', 'fps']);
    const open = (provider?: 'fps' | 'stripe') =>
      api.call(orderCalls.checkout, { order_number: way.orderNumber, provider }, ownerOf(way));
    expect((await open()).body.redirect_url).toContain('sandbox-checkout');
    expect((await open('fps')).body.redirect_url).toBe(`/profile/payment/fps/${way.orderNumber}`);
    expect((await open('stripe')).body.form_error).toHaveProperty('provider');
  });

  it('is paid once, whichever way is paid first; what comes the other way goes back', async () => {
    const way = await chosen();
    await api.provider.answer(api, way, await checkout(api, way), 'approve');
    await api.runJobs();
    api.clock.advance(1000);
    expect((await receive(way)).body).toEqual({ outcome: 'matched' });
    await api.runJobs();
    expect(await timesPaid(api, way)).toBe(1);
    expect(await orderOf(api, way)).toMatchObject({
      status: 'paid',
      unused: [{ reason: 'paid_already', is_returned: false }],
      hand_refunds: [{ amount_cents: 600_000, account: null }],
    });
  });
});

describe('the page of a transfer', () => {
  it('shows where to transfer how much with which reference, to the payer alone', async () => {
    const way = await chosen();
    const reference = fpsReference(way.orderNumber);
    expect(await transferOf(way)).toMatchObject({
      state: 'waiting',
      amount_cents: 600_000,
      fps_id: '1234567',
      account_name: 'Trimatch Limited',
      reference,
      picture: null,
    });
    expect((await transferOf(way)).qr).toContain(`0515${reference}`);
    const stranger = await person(api, 'client');
    for (const call of [fpsCalls.transfer, fpsCalls.claim])
      expect((await api.call(call, { order_number: way.orderNumber }, stranger)).status).toBe(404);
  });

  it('takes the payer’s word and picture, which the admin sees; the order is not paid by it', async () => {
    const way = await chosen();
    const claim = async (name?: string) =>
      api.ok(
        fpsCalls.claim,
        { order_number: way.orderNumber, ...(name && { picture: [file(await png(), name)] }) },
        ownerOf(way),
      );
    await claim();
    expect(await transferOf(way)).toMatchObject({ state: 'claimed', picture: null });
    await claim('a.png');
    await claim('b.png');
    await claim();
    const { picture } = await transferOf(way);
    expect(picture?.filename).toBe('b.png');
    expect((await api.request(picture?.src ?? '', {})).status).toBe(200);
    expect((await api.request((picture?.src ?? '').split('?')[0] ?? '', {})).status).toBe(404);
    const row = (await overview()).waiting.find((one) => one.order_number === way.orderNumber);
    expect(row).toMatchObject({ amount_cents: 600_000, picture: { filename: 'b.png' } });
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true });
    expect(await timesPaid(api, way)).toBe(0);
  });
});

describe('a transfer that an admin has seen at the bank', () => {
  it('pays its order and starts the work, once', async () => {
    const way = await chosen();
    const reference = bankRef();
    expect((await receive(way, { reference })).body).toEqual({ outcome: 'matched' });
    expect((await receive(way, { reference: ` ${reference.toLowerCase()} ` })).body).toEqual({ outcome: 'known' });
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid']]);
    expect((await transferOf(way)).state).toBe('received');
    const { paid_with } = await api.ok(orderCalls.receipt, { order_number: way.orderNumber }, ownerOf(way));
    expect(paid_with).toBe('fps');
  });

  it('needs the password', async () => {
    const way = await chosen();
    const { body } = await receive(way, { password: 'wrong' });
    expect(body.form_error).toHaveProperty('password');
    expect(await timesPaid(api, way)).toBe(0);
  });
});

describe('a bank’s file', () => {
  it('pays the orders that it names with their amounts; again it does nothing', async () => {
    const [first, second] = [await chosen(), await chosen()];
    const lines = [first, second].map((way): [string, string, string] => [
      fpsReference(way.orderNumber),
      '6,000.00',
      bankRef(),
    ]);
    const counts = { matched: 0, wrong_amount: 0, unknown: 0, twice: 0, known: 0, faulty: 0 };
    expect(await importLines(api, admin, lines)).toEqual({ ...counts, matched: 2 });
    expect(await importLines(api, admin, lines)).toEqual({ ...counts, known: 2 });
    for (const way of [first, second]) expect(await timesPaid(api, way)).toBe(1);
  });

  it('shows what it would do before it counts, and its columns are kept', async () => {
    const way = await chosen();
    const csv = bankFile([
      [fpsReference(way.orderNumber), '6000', bankRef()],
      ['租金', '8800', bankRef()],
      ['', '-20', bankRef()],
      ['', '1.234,00', bankRef()],
    ]);
    const headed = csv.replace('Details', `Details ${way.projectId}`);
    const preview = (columns?: typeof COLUMNS) =>
      api.ok(adminFpsCalls.previewFile, { csv: headed, ...(columns && { columns }) }, asAdmin());
    expect(await preview()).toMatchObject({ columns: null, lines: [], headings: expect.arrayContaining(['Amount']) });
    const shown = await preview(COLUMNS);
    expect(shown.lines.map(({ outcome, fault, order_number }) => [outcome ?? fault, order_number])).toEqual([
      ['matched', way.orderNumber],
      ['unknown', null],
      ['no_income', null],
      ['bad_amount', null],
    ]);
    expect(await timesPaid(api, way)).toBe(0);
    await api.ok(adminFpsCalls.importFile, { csv: headed, columns: COLUMNS, password: PASSWORD }, asAdmin());
    expect((await preview()).columns).toEqual(COLUMNS);
    expect((await preview()).lines.map(({ outcome }) => outcome)).toEqual(['known', 'known', null, null]);
  });

  it.each(['', 'a,b\n', '只有一行字', 'x'.repeat(400_001)])('that is none is refused: %.10s', async (csv) => {
    const { status } = await api.call(adminFpsCalls.previewFile, { csv }, asAdmin());
    expect(status).toBe(422);
  });

  it('of the sandbox is had with demonstration data only, and is imported like any other', async () => {
    expect((await api.call(adminFpsCalls.sandboxFile, {}, asAdmin())).status).toBe(200);
    const way = await chosen();
    const { csv } = await api.ok(adminFpsCalls.sandboxFile, {}, asAdmin());
    const columns = { date: 0, description: 1, reference: 2, amount: 3 };
    const input = { csv, columns, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.importFile, input, asAdmin())).toMatchObject({ unknown: 1, faulty: 0 });
    expect(await timesPaid(api, way)).toBe(1);
    const own = await startApi({
      variables: { ...FPS_SITE, PAYMENT_PROVIDER: 'fps', DEMO: 'off', SECOND_FACTOR_ROLES: 'none' },
      provider: 'sandbox',
    });
    const { token } = await person(own, 'admin');
    expect((await own.call(adminFpsCalls.sandboxFile, {}, { token })).status).toBe(404);
  });
});

describe('a transfer that pays nothing', () => {
  it('of another amount waits, its payer sees it, and sent back it asks for an account', async () => {
    const way = await chosen();
    const reference = bankRef();
    await importLines(api, admin, [[fpsReference(way.orderNumber), '5999.99', reference]]);
    expect(await transferOf(way)).toMatchObject({ state: 'wrong_amount', came_cents: 599_999 });
    const line = await leftoverOf(reference);
    expect(line).toMatchObject({ state: 'wrong_amount', order: { order_number: way.orderNumber } });
    const act = { line_id: line?.line_id, order_number: way.orderNumber, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.assign, act, asAdmin())).toEqual({ status: 'pending' });
    await api.runJobs();
    expect(await countNotifications(api, way, 'refund_account_wanted')).toBe(1);
    expect(await leftoverOf(reference)).toBeUndefined();
    expect((await api.call(adminFpsCalls.assign, act, asAdmin())).body.error_code).toBe('stale');
    // The order stays payable.
    expect((await receive(way)).body).toEqual({ outcome: 'matched' });
    expect(await timesPaid(api, way)).toBe(1);
  });

  it('that comes twice waits, and goes back', async () => {
    const way = await chosen();
    const reference = bankRef();
    const own = fpsReference(way.orderNumber);
    expect(
      await importLines(api, admin, [
        [own, '6000', bankRef()],
        [own, '6000', reference],
      ]),
    ).toMatchObject({
      matched: 1,
      twice: 1,
    });
    const line = await leftoverOf(reference);
    await api.ok(
      adminFpsCalls.assign,
      { line_id: line?.line_id, order_number: way.orderNumber, password: PASSWORD },
      asAdmin(),
    );
    await api.runJobs();
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid', 'paid']]);
    expect((await orderOf(api, way)).hand_refunds).toEqual([{ amount_cents: 600_000, account: null }]);
  });

  it('without a reference is given to its order, sent back, or noted as not ours', async () => {
    const way = await chosen();
    const [given, back, strange] = [bankRef(), bankRef(), bankRef()];
    await importLines(api, admin, [
      ['裝修費', '6000', given],
      ['裝修費', '70', back],
      ['租金', '8800', strange],
    ]);
    const idOf = async (reference: string) => (await leftoverOf(reference))?.line_id;
    const act = { line_id: await idOf(given), order_number: way.orderNumber, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.assign, act, asAdmin())).toEqual({ status: 'paid' });
    expect(await timesPaid(api, way)).toBe(1);
    await api.ok(adminFpsCalls.sendBack, { line_id: await idOf(back), ...account }, asAdmin());
    expect((await overview()).to_send.at(-1)).toMatchObject({ amount_cents: 7000, account, order_number: null });
    const note = { line_id: await idOf(strange), note: '辦公室租金按金' };
    await api.ok(adminFpsCalls.dismiss, note, asAdmin());
    expect((await api.call(adminFpsCalls.dismiss, note, asAdmin())).body.error_code).toBe('stale');
    expect((await overview()).leftovers.map((line) => line.reference)).not.toContain(strange);
  });
});

describe('a refund of a payment by FPS', () => {
  /** A paid order of which an admin refunds a part. */
  async function refunding(cents = 100_000) {
    const way = await chosen();
    await receive(way);
    const refund = { order_number: way.orderNumber, refund_cents: cents, is_paid_out: false, note: '多收了' };
    await api.ok(adminOrderCalls.refundPaid, refund, asAdmin());
    await api.runJobs();
    return way;
  }
  const give = (way: Travelled) =>
    api.call(fpsCalls.refundAccount, { order_number: way.orderNumber, ...account }, ownerOf(way));
  const toSend = async (way: Travelled) =>
    (await overview()).to_send.find((one) => one.order_number === way.orderNumber);
  const send = (id: number | undefined, reference = 'OUT 1') =>
    api.call(adminFpsCalls.markSent, { hand_refund_id: id, reference }, asAdmin());

  it('asks the payer for an account, is sent by an admin, and is marked once', async () => {
    const way = await refunding();
    await api.runJobs();
    expect(await countNotifications(api, way, 'refund_account_wanted')).toBe(1);
    expect(await orderOf(api, way)).toMatchObject({ status: 'refund_pending', refunded_cents: 0 });
    const waiting = await toSend(way);
    expect(waiting).toMatchObject({ amount_cents: 100_000, account: null });
    // Not before it is known where to.
    expect((await send(waiting?.hand_refund_id)).body.error_code).toBe('nothing_owed');
    expect((await give(way)).status).toBe(200);
    expect((await orderOf(api, way)).hand_refunds).toEqual([{ amount_cents: 100_000, account: '••••4567' }]);
    // A stolen session must not lead it elsewhere.
    expect((await give(way)).body.error_code).toBe('nothing_owed');
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send(waiting?.hand_refund_id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await orderOf(api, way)).toMatchObject({
      status: 'partly_refunded',
      refunded_cents: 100_000,
      hand_refunds: [],
    });
    expect(await countNotifications(api, way, 'refund_transferred')).toBe(1);
    expect(await countNotifications(api, way, 'order_refunded')).toBe(0);
  });

  it('that is open is not one that failed: there is nothing to try again', async () => {
    const way = await refunding();
    const retry = () => api.call(adminOrderCalls.retryRefund, { order_number: way.orderNumber }, asAdmin());
    expect((await retry()).body.error_code).toBe('nothing_owed');
    const unused = await chosen();
    await importLines(api, admin, [[fpsReference(unused.orderNumber), '1', bankRef()]]);
    const line = (await overview()).leftovers.find(({ order }) => order?.order_number === unused.orderNumber);
    const act = { line_id: line?.line_id, order_number: unused.orderNumber, password: PASSWORD };
    await api.ok(adminFpsCalls.assign, act, asAdmin());
    await api.runJobs();
    const { owed } = await api.ok(adminOrderCalls.orderDetails, { order_number: unused.orderNumber }, asAdmin());
    expect(owed).toEqual([]);
    await give(unused);
    expect((await send((await toSend(unused))?.hand_refund_id)).status).toBe(200);
    expect((await orderOf(api, unused)).unused).toMatchObject([{ amount_cents: 100, is_returned: true }]);
  });

  it('is in the file for the bank once the account is known, until it is sent', async () => {
    const way = await refunding(123_400);
    const rows = async () => {
      const { src } = await api.ok(adminFpsCalls.exportRefunds, {}, asAdmin());
      return (await (await api.app.fetch(new Request(`http://any${src}`))).text()).split('\r\n');
    };
    const row = expect.stringMatching(new RegExp(`"${way.orderNumber}".*"fps","陳大文","91234567","1234.00","HKD"`));
    expect(await rows()).not.toContainEqual(row);
    await give(way);
    expect(await rows()).toContainEqual(row);
    await send((await toSend(way))?.hand_refund_id);
    expect(await rows()).not.toContainEqual(row);
  });

  it('goes the way of its own payment, although another provider is the first', async () => {
    const way = await travel(api, 'awaiting_payment');
    await chooseFps(api, way);
    await api.provider.answer(api, way, await checkout(api, way), 'approve');
    await api.runJobs();
    const refund = { order_number: way.orderNumber, refund_cents: 100, is_paid_out: false, note: '多收了' };
    await api.ok(adminOrderCalls.refundPaid, refund, asAdmin());
    await api.runJobs();
    expect(await orderOf(api, way)).toMatchObject({ status: 'partly_refunded', hand_refunds: [] });
  });
});

it('a site without FPS has none of it', async () => {
  const plain = await startApi({ provider: 'sandbox' });
  const { token } = await person(plain, 'admin');
  expect((await plain.call(adminFpsCalls.overview, {}, { token })).status).toBe(404);
  const way = await travel(plain, 'awaiting_payment');
  expect((await plain.call(fpsCalls.transfer, { order_number: way.orderNumber }, ownerOf(way))).status).toBe(404);
  expect((await plain.ok(projectCalls.projectDetails, { project_id: way.projectId }, ownerOf(way))).status).toBe(
    'awaiting_payment',
  );
});
