import { startApi } from '@tests/support/api/api';
import { file, png } from '@tests/support/files/samples';
import { bankFile, COLUMNS, FPS_SITE, importLines, type Line } from '@tests/support/payments/fps';
import { startFpsSite } from '@tests/support/payments/fps-site';
import { answer, checkout, orderOf, ownerOf, paymentStatuses, timesPaid } from '@tests/support/payments/money';
import { PASSWORD, person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_DAYS } from '@/config/limits';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { fpsCalls } from '@/contract/fps/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { fpsReference } from '@/domain/fps';
import { secondFactors } from '@/server/db/schema';
import { checkBooks } from '@/server/modules/ledger/check-books';

type Site = Awaited<ReturnType<typeof startFpsSite>>;

let site: Site;
let api: Site['api'];
beforeAll(async () => {
  site = await startFpsSite();
  api = site.api;
});

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
    const way = await site.chosen();
    await api.provider.answer(api, way, await checkout(api, way), 'approve');
    await api.runJobs();
    api.clock.advance(1000);
    expect((await site.receive(way)).body).toEqual({ outcome: 'matched' });
    await api.runJobs();
    expect(await timesPaid(api, way)).toBe(1);
    expect(await orderOf(api, way)).toMatchObject({
      status: 'paid',
      unused: [{ reason: 'paid_already', is_returned: false }],
      hand_refunds: [{ amount_cents: 600_000, account: null }],
    });
  });

  it('has a receipt that names the way that paid it, although money that cannot be used came another way before', async () => {
    const way = await site.chosen();
    const reference = site.bankRef();
    await importLines(api, site.asAdmin, [[fpsReference(way.orderNumber), '1', reference]]);
    const act = { line_id: (await site.leftoverOf(reference))?.line_id, order_number: way.orderNumber };
    await api.ok(adminFpsCalls.assign, { ...act, password: PASSWORD }, site.asAdmin);
    api.clock.advance(1000);
    await answer(api, way, await checkout(api, way), 'approve');
    expect(await paymentStatuses(api, way)).toEqual(expect.arrayContaining(['paid', 'paid']));
    const { paid_with } = await api.ok(orderCalls.receipt, { order_number: way.orderNumber }, ownerOf(way));
    expect(paid_with).toBe('sandbox');
  });
});

describe('the page of a transfer', () => {
  it('shows where to transfer how much with which reference, to the payer alone', async () => {
    const way = await site.chosen();
    const reference = fpsReference(way.orderNumber);
    expect(await site.transferOf(way)).toMatchObject({
      state: 'waiting',
      amount_cents: 600_000,
      fps_id: '1234567',
      account_name: 'Trimatch Limited',
      reference,
      picture: null,
    });
    expect((await site.transferOf(way)).qr).toContain(`0515${reference}`);
    const stranger = await person(api, 'client');
    for (const call of [fpsCalls.transfer, fpsCalls.claim])
      expect((await api.call(call, { order_number: way.orderNumber }, stranger)).status).toBe(404);
  });

  it('takes the payer’s word and picture, which the admin sees; the order is not paid by it', async () => {
    const way = await site.chosen();
    const claim = async (name?: string) =>
      api.ok(
        fpsCalls.claim,
        { order_number: way.orderNumber, ...(name && { picture: [file(await png(), name)] }) },
        ownerOf(way),
      );
    await claim();
    expect(await site.transferOf(way)).toMatchObject({ state: 'claimed', picture: null });
    await claim('a.png');
    await claim('b.png');
    await claim();
    const { picture } = await site.transferOf(way);
    expect(picture?.filename).toBe('b.png');
    expect((await api.request(picture?.src ?? '', {})).status).toBe(200);
    expect((await api.request((picture?.src ?? '').split('?')[0] ?? '', {})).status).toBe(404);
    const row = (await site.awaited()).find((one) => one.order_number === way.orderNumber);
    expect(row).toMatchObject({ amount_cents: 600_000, picture: { filename: 'b.png' } });
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true });
    expect(await timesPaid(api, way)).toBe(0);
  });

  it('takes the payer’s word back: the picture is gone, and and the order waits as before', async () => {
    const way = await site.chosen();
    const picture = [file(await png(), 'a.png')];
    await api.ok(fpsCalls.claim, { order_number: way.orderNumber, picture }, ownerOf(way));
    const { src = '' } = (await site.transferOf(way)).picture ?? {};
    await api.ok(fpsCalls.takeBack, { order_number: way.orderNumber }, ownerOf(way));
    expect(await site.transferOf(way)).toMatchObject({ state: 'waiting', claimed_at: null, picture: null });
    expect((await api.request(src, {})).status).toBe(404);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: false });
    const row = (await site.awaited()).find((one) => one.order_number === way.orderNumber);
    expect(row).toMatchObject({ claimed_at: null, picture: null });
  });

  it('keeps the payer’s word once money has come, and where only that word keeps the order open', async () => {
    const takeBack = (of: Travelled) => api.ok(fpsCalls.takeBack, { order_number: of.orderNumber }, ownerOf(of));
    const way = await site.chosen();
    await api.ok(fpsCalls.claim, { order_number: way.orderNumber }, ownerOf(way));
    expect((await site.receive(way)).body).toEqual({ outcome: 'matched' });
    await takeBack(way);
    expect((await site.transferOf(way)).state).toBe('received');
    const other = await site.chosen();
    await api.ok(fpsCalls.claim, { order_number: other.orderNumber }, ownerOf(other));
    await importLines(api, site.asAdmin, [[fpsReference(other.orderNumber), '5999', site.bankRef()]]);
    await takeBack(other);
    expect(await orderOf(api, other)).toMatchObject({ is_processing: true });
    const late = await site.chosen();
    await api.ok(fpsCalls.claim, { order_number: late.orderNumber }, ownerOf(late));
    const again = await site.later(late, PAYMENT_DAYS + 1);
    await takeBack(again);
    expect((await site.transferOf(again)).state).toBe('claimed');
  });

  it('says that the money goes back when it came after the order had ended, and then that it went back', async () => {
    const way = await site.later(await site.chosen(), PAYMENT_DAYS + 1);
    expect((await site.transferOf(way)).state).toBe('closed');
    const lines: Line[] = [[fpsReference(way.orderNumber), '6000', site.bankRef()]];
    expect(await importLines(api, site.asAdmin, lines)).toMatchObject({ matched: 1 });
    await api.runJobs();
    expect((await site.transferOf(way)).state).toBe('goes_back');
    const account = { kind: 'fps', holder: '陳大文', account: '91234567' };
    await api.ok(fpsCalls.refundAccount, { order_number: way.orderNumber, ...account }, ownerOf(way));
    expect((await site.transferOf(way)).state).toBe('goes_back');
    const sent = (await site.toSend()).find((one) => one.order_number === way.orderNumber);
    await api.ok(
      adminFpsCalls.markSent,
      { hand_refund_id: sent?.hand_refund_id, reference: site.bankRef() },
      site.asAdmin,
    );
    expect((await site.transferOf(way)).state).toBe('returned');
  });
});

describe('a transfer with the bank reference of another one', () => {
  /** An order that an admin marked as paid with the bank reference of a transfer for another order. */
  async function mistaken(dollars: number) {
    const [marked, way] = [await site.chosen(), await site.chosen()];
    const reference = site.bankRef();
    expect((await site.receive(marked, { reference })).body).toEqual({ outcome: 'matched' });
    return { way, reference, line: [fpsReference(way.orderNumber), String(dollars), reference] satisfies Line };
  }
  const preview = async (line: Line) => {
    const { lines } = await api.ok(
      adminFpsCalls.previewFile,
      { csv: bankFile([line]), columns: COLUMNS },
      site.asAdmin,
    );
    return lines.map(({ outcome }) => outcome);
  };

  it.each([
    ['of another amount', 8000],
    ['of the same amount that names another order', 6000],
  ])('%s waits in the list, once', async (_which, dollars) => {
    const { reference, line } = await mistaken(dollars);
    expect(await preview(line)).toEqual(['reference_used']);
    expect(await importLines(api, site.asAdmin, [line])).toMatchObject({ reference_used: 1, known: 0 });
    expect(await preview(line)).toEqual(['known']);
    expect(await importLines(api, site.asAdmin, [line])).toMatchObject({ reference_used: 0, known: 1 });
    expect((await site.leftovers()).filter((row) => row.reference === reference)).toMatchObject([
      { state: 'reference_used', amount_cents: dollars * 100, order: null },
    ]);
  });

  it('pays the order that an admin then names, and the books follow', async () => {
    const { way, reference, line } = await mistaken(6000);
    await importLines(api, site.asAdmin, [line]);
    const act = { line_id: (await site.leftoverOf(reference))?.line_id, order_number: way.orderNumber };
    expect(await api.ok(adminFpsCalls.assign, { ...act, password: PASSWORD }, site.asAdmin)).toEqual({
      status: 'paid',
    });
    expect((await site.transferOf(way)).state).toBe('received');
    expect((await checkBooks(api.deps)).faults).toEqual([]);
    expect(await importLines(api, site.asAdmin, [line])).toMatchObject({ known: 1 });
  });

  it('is the same one when only the value date or the words differ', async () => {
    const way = await site.chosen();
    const reference = site.bankRef();
    await site.receive(way, { reference, value_date: '2026-11-25' });
    for (const words of [fpsReference(way.orderNumber), '裝修費'])
      expect(await importLines(api, site.asAdmin, [[words, '6000', reference]])).toMatchObject({ known: 1 });
  });
});

describe('a transfer that an admin has seen at the bank', () => {
  it('pays its order and starts the work, once', async () => {
    const way = await site.chosen();
    const reference = site.bankRef();
    expect((await site.receive(way, { reference })).body).toEqual({ outcome: 'matched' });
    expect((await site.receive(way, { reference: ` ${reference.toLowerCase()} ` })).body).toEqual({ outcome: 'known' });
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid']]);
    expect((await site.transferOf(way)).state).toBe('received');
    const { paid_with } = await api.ok(orderCalls.receipt, { order_number: way.orderNumber }, ownerOf(way));
    expect(paid_with).toBe('fps');
  });

  it('needs the password', async () => {
    const way = await site.chosen();
    const { body } = await site.receive(way, { password: 'wrong' });
    expect(body.form_error).toHaveProperty('password');
    expect(await timesPaid(api, way)).toBe(0);
  });
});

it('who has a second factor needs it for all that makes an order paid', async () => {
  const way = await site.chosen();
  const other = await person(api, 'admin');
  const now = api.clock.now();
  const factor = { secret: '', recoveryHashes: [], confirmedAt: now, createdAt: now };
  await api.deps.db.insert(secondFactors).values({ userId: other.id, ...factor });
  const reference = fpsReference(way.orderNumber);
  await importLines(api, site.asAdmin, [[reference, '1', 'ONE DOLLAR']]);
  const line = await site.leftoverOf('ONEDOLLAR');
  const order = { order_number: way.orderNumber };
  const csv = bankFile([[reference, '6000', site.bankRef()]]);
  const facts = { amount_cents: 600_000, reference: site.bankRef(), value_date: '2026-11-26' };
  for (const [call, input] of [
    [adminFpsCalls.receive, { ...order, ...facts }],
    [adminFpsCalls.importFile, { csv, columns: COLUMNS }],
    [adminFpsCalls.assign, { ...order, line_id: line?.line_id }],
  ] as const) {
    const { body } = await api.call(call, { ...input, password: PASSWORD }, { token: other.token });
    expect(body.error_code).toBe('second_factor_required');
  }
  expect(await timesPaid(api, way)).toBe(0);
});

describe('a bank’s file', () => {
  it('pays the orders that it names with their amounts; again it does nothing', async () => {
    const [first, second] = [await site.chosen(), await site.chosen()];
    const lines = [first, second].map((way): [string, string, string] => [
      fpsReference(way.orderNumber),
      '6,000.00',
      site.bankRef(),
    ]);
    const counts = { matched: 0, wrong_amount: 0, unknown: 0, twice: 0, reference_used: 0, known: 0, faulty: 0 };
    expect(await importLines(api, site.asAdmin, lines)).toEqual({ ...counts, matched: 2 });
    expect(await importLines(api, site.asAdmin, lines)).toEqual({ ...counts, known: 2 });
    for (const way of [first, second]) expect(await timesPaid(api, way)).toBe(1);
  });

  it('shows what it would do before it counts, and its columns are kept', async () => {
    const way = await site.chosen();
    const csv = bankFile([
      [fpsReference(way.orderNumber), '6000', site.bankRef()],
      ['租金', '8800', site.bankRef()],
      ['', '-20', site.bankRef()],
      ['', '1.234,00', site.bankRef()],
    ]);
    const headed = csv.replace('Details', `Details ${way.projectId}`);
    const preview = (columns?: typeof COLUMNS) =>
      api.ok(adminFpsCalls.previewFile, { csv: headed, ...(columns && { columns }) }, site.asAdmin);
    expect(await preview()).toMatchObject({ columns: null, lines: [], headings: expect.arrayContaining(['Amount']) });
    const shown = await preview(COLUMNS);
    expect(shown.lines.map(({ outcome, fault, order_number }) => [outcome ?? fault, order_number])).toEqual([
      // What could not be read is shown first, wherever it is in the file.
      ['bad_amount', null],
      ['matched', way.orderNumber],
      ['unknown', null],
      ['no_income', null],
    ]);
    expect(await timesPaid(api, way)).toBe(0);
    const taken = { csv: headed, columns: COLUMNS, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.importFile, taken, site.asAdmin)).toMatchObject({ matched: 1, faulty: 1 });
    expect((await preview()).columns).toEqual(COLUMNS);
    expect((await preview()).lines.map(({ outcome }) => outcome)).toEqual([null, 'known', 'known', null]);
  });

  it.each(['', 'a,b\n', '只有一行字', 'x'.repeat(400_001)])('that is none is refused: %.10s', async (csv) => {
    const { status } = await api.call(adminFpsCalls.previewFile, { csv }, site.asAdmin);
    expect(status).toBe(422);
  });

  it('of the sandbox is had with demonstration data only, and is imported like any other', async () => {
    expect((await api.call(adminFpsCalls.sandboxFile, {}, site.asAdmin)).status).toBe(200);
    const way = await site.chosen();
    const { csv } = await api.ok(adminFpsCalls.sandboxFile, {}, site.asAdmin);
    const columns = { date: 0, description: 1, reference: 2, amount: 3 };
    const input = { csv, columns, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.importFile, input, site.asAdmin)).toMatchObject({ unknown: 1, faulty: 0 });
    expect(await timesPaid(api, way)).toBe(1);
    const own = await startApi({
      variables: { ...FPS_SITE, PAYMENT_PROVIDER: 'fps', DEMO: 'off', SECOND_FACTOR_ROLES: 'none' },
      provider: 'sandbox',
    });
    const { token } = await person(own, 'admin');
    expect((await own.call(adminFpsCalls.sandboxFile, {}, { token })).status).toBe(404);
  });
});

it('a site without FPS has none of it', async () => {
  const plain = await startApi({ provider: 'sandbox' });
  const { token } = await person(plain, 'admin');
  expect(await plain.ok(adminFpsCalls.overview, {}, { token })).toMatchObject({
    is_set_up: false,
    counts: { awaited: 0 },
  });
  expect((await plain.call(adminFpsCalls.sandboxFile, {}, { token })).status).toBe(404);
  const way = await travel(plain, 'awaiting_payment');
  expect((await plain.call(fpsCalls.transfer, { order_number: way.orderNumber }, ownerOf(way))).status).toBe(404);
  expect((await plain.ok(projectCalls.projectDetails, { project_id: way.projectId }, ownerOf(way))).status).toBe(
    'awaiting_payment',
  );
});
