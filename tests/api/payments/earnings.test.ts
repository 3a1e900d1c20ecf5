import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo } from '@tests/support/mails/mails';
import { logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { newVariation } from '@tests/support/projects/samples';
import { certify, claim } from '@tests/support/projects/stages';
import { type Place, pay, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { earningCalls } from '@/contract/earning/calls';
import { projectCalls } from '@/contract/project/calls';
import { variationCalls } from '@/contract/variation/calls';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = (who: Person) => ({ token: who.token });
const PRICE_CENTS = 600_000;

async function technicianWith(...places: Place[]) {
  const technician = await person(api, 'technician');
  const ways = [];
  for (const place of places) ways.push(await travel(api, place, { technician }));
  return { technician: await logIn(api, technician), ways };
}
const earningsOf = (who: Person) => api.ok(earningCalls.earningListing, {}, as(who));
const earningsIn = (projectId: number, who: Person) =>
  api.ok(earningCalls.earningListing, { project_id: projectId, limit: 1 }, as(who));
const NO_TOTALS = { held_cents: 0, due_cents: 0, paid_out_cents: 0, owed_back_cents: 0 };
const save = (who: Person, payee: object) =>
  api.call(earningCalls.savePayee, { password: PASSWORD, holder: '陳大文', ...payee }, as(who));
const FPS = { kind: 'fps', account: '9123 4567' };

describe('what a technician earns', () => {
  it('is nothing before the client has paid', async () => {
    const { technician } = await technicianWith('awaiting_payment');
    expect(await earningsOf(technician)).toEqual({
      value: [],
      count: 0,
      next_cursor: null,
      totals: NO_TOTALS,
    });
  });

  it('is held while the work is on, due once it is approved, and transferred once the bank has paid it', async () => {
    const { technician, ways } = await technicianWith('in_progress', 'completed');
    const [running, done] = ways;
    const before = await earningsOf(technician);
    expect(before.totals).toEqual({
      held_cents: PRICE_CENTS,
      due_cents: PRICE_CENTS,
      paid_out_cents: 0,
      owed_back_cents: 0,
    });
    expect(
      before.value.map(({ project, held_cents, due_cents, paid_out }) => [project.id, held_cents, due_cents, paid_out]),
    ).toEqual([
      [done?.projectId, 0, PRICE_CENTS, null],
      [running?.projectId, PRICE_CENTS, 0, null],
    ]);
    const payout = { order_number: before.value[0]?.order_number, amount_cents: PRICE_CENTS, reference: 'FPS 77' };
    await api.ok(adminOrderCalls.markPaidOut, payout, { ...as(admin), idempotencyKey: crypto.randomUUID() });
    const after = await earningsOf(technician);
    expect(after.totals).toEqual({
      held_cents: PRICE_CENTS,
      due_cents: 0,
      paid_out_cents: PRICE_CENTS,
      owed_back_cents: 0,
    });
    expect(after.value[0]).toMatchObject({
      held_cents: 0,
      due_cents: 0,
      paid_out: { amount_cents: PRICE_CENTS, reference: 'FPS 77' },
    });
  });

  it('comes in pages with the same totals on each', async () => {
    const { technician } = await technicianWith('in_progress', 'in_progress', 'completed');
    const first = await api.ok(earningCalls.earningListing, { limit: 2 }, as(technician));
    const second = await api.ok(earningCalls.earningListing, { limit: 2, cursor: first.next_cursor }, as(technician));
    expect([first.value.length, second.value.length, first.count, second.next_cursor]).toEqual([2, 1, 3, null]);
    expect(second.totals).toEqual(first.totals);
  });

  it('names the stage: its number among those that were quoted, and an addition by its name alone', async () => {
    const way = await travel(api, 'staged');
    const project = { project_id: way.projectId };
    const { variation_id } = await api.ok(
      variationCalls.proposeVariation,
      { ...project, ...newVariation },
      as(way.technician),
    );
    const change = { ...project, variation_id, version: 1 };
    await api.ok(variationCalls.adviseVariation, { ...change, advice: 'fair' }, as(way.consultant));
    await api.ok(variationCalls.agreeVariation, change, as(way.client));
    await claim(api, way, way.stageId);
    await certify(api, way, way.stageId);
    const { quotations } = await api.ok(projectCalls.projectDetails, project, as(way.client));
    const payable = quotations.flatMap(({ stages }) => stages).filter(({ status }) => status === 'payable');
    for (const { order } of payable) await pay(api, { client: way.client, orderNumber: order?.order_number ?? '' });
    const { value } = await earningsOf(way.technician);
    expect(value.map(({ stage }) => stage)).toEqual(
      expect.arrayContaining([
        { number: 1, name: '訂金' },
        { number: 2, name: '泥水' },
        { number: null, name: expect.stringContaining('加設電掣') },
      ]),
    );
    expect(value).toHaveLength(3);
    const whole = await travel(api, 'in_progress');
    expect((await earningsOf(whole.technician)).value[0]?.stage).toBeNull();
  });
});

describe('what is earned of one project', () => {
  it('is its orders and its money alone', async () => {
    const { technician, ways } = await technicianWith('in_progress', 'completed', 'completed');
    const [running, done, paid] = ways.map(({ projectId }) => projectId);
    const payout = { order_number: ways[2]?.orderNumber, amount_cents: PRICE_CENTS, reference: 'FPS 78' };
    await api.ok(adminOrderCalls.markPaidOut, payout, { ...as(admin), idempotencyKey: crypto.randomUUID() });
    for (const [projectId = 0, totals] of [
      [running, { held_cents: PRICE_CENTS }],
      [done, { due_cents: PRICE_CENTS }],
      [paid, { paid_out_cents: PRICE_CENTS }],
    ] as const) {
      const shown = await earningsIn(projectId, technician);
      expect(shown).toMatchObject({ count: 1, value: [{ project: { id: projectId } }] });
      expect(shown.totals).toEqual({ ...NO_TOTALS, ...totals });
    }
  });

  it('is nothing for whoever has no money in it', async () => {
    const { technician } = await technicianWith('in_progress');
    const others = await travel(api, 'completed');
    for (const who of [technician, others.consultant])
      expect(await earningsIn(others.projectId, who)).toEqual({
        value: [],
        count: 0,
        next_cursor: null,
        totals: NO_TOTALS,
      });
  });

  it('is a consultant’s fee, also after they have left', async () => {
    const way = await travel(api, 'fee_asked');
    await pay(api, { client: way.client, orderNumber: way.feeOrderNumber });
    const resignation = { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy' } as const;
    await api.ok(projectCalls.rejectProject, resignation, as(way.consultant));
    const { value, totals } = await earningsIn(way.projectId, way.consultant);
    expect(value).toMatchObject([{ kind: 'fee', stage: null }]);
    expect(totals.held_cents + totals.due_cents).toBe(300_000);
    // What the project’s page needs to know that they may have money in it.
    const { relation, applications } = await api.ok(
      projectCalls.projectDetails,
      { project_id: way.projectId },
      as(way.consultant),
    );
    expect({ relation, applications }).toMatchObject({
      relation: 'applicant',
      applications: [{ status: 'resigned', fee: { kind: 'fixed' } }],
    });
  });
});

describe('the account that money goes to', () => {
  it('is used at once when it is the first, shown masked, and told by mail', async () => {
    const { technician } = await technicianWith();
    expect(await api.ok(earningCalls.payee, {}, as(technician))).toEqual({ current: null, next: null });
    const { body } = await save(technician, FPS);
    const current = {
      kind: 'fps',
      holder: '陳大文',
      bank_code: null,
      account: '•••567',
      usable_at: expect.any(String),
    };
    expect(body).toEqual({ current, next: null });
    expect((await mailsTo(api, technician.email)).at(-1)?.text).toContain('•••567');
  });

  it('is used 48 hours after a change, which can be taken back or replaced until then', async () => {
    const { technician } = await technicianWith();
    await save(technician, FPS);
    const bank = { kind: 'bank', bank_code: '004', account: '123-456789-838' };
    const { body } = await save(technician, bank);
    expect([body.current?.account, body.next?.account]).toEqual(['•••567', '•••838']);
    expect((await api.ok(earningCalls.cancelPayee, {}, as(technician))).next).toBeNull();
    await save(technician, { ...bank, account: '111111' });
    expect((await save(technician, bank)).body.next?.account).toBe('•••838');
    api.clock.advance(2 * DAY_MS - 1000);
    const again = await logIn(api, technician);
    expect((await api.ok(earningCalls.payee, {}, as(again))).current?.account).toBe('•••567');
    api.clock.advance(1000);
    expect(await api.ok(earningCalls.payee, {}, as(again))).toMatchObject({
      current: { kind: 'bank', bank_code: '004', account: '•••838' },
      next: null,
    });
  });

  it('takes the right password, and an account that can exist; each wrong field is named', async () => {
    const { technician } = await technicianWith();
    const wrong = await save(technician, { ...FPS, password: 'not the one' });
    expect(wrong.body.form_error).toMatchObject({ password: expect.any(Array) });
    const odd = await save(technician, { kind: 'bank', holder: ' ', bank_code: '4', account: '12A' });
    expect([odd.status, Object.keys(odd.body.form_error ?? {}).sort()]).toEqual([
      422,
      ['account', 'bank_code', 'holder'],
    ]);
    expect((await api.ok(earningCalls.payee, {}, as(technician))).current).toBeNull();
  });
});

it('a file for the bank lists what is due to whom, with the account in full, and is in the audit log', async () => {
  const { technician, ways } = await technicianWith('completed', 'in_progress');
  admin = await logIn(api, admin);
  const order = (await earningsOf(technician)).value.find(({ project }) => project.id === ways[0]?.projectId);
  const linesOf = async () => {
    const { src } = await api.ok(adminOrderCalls.exportPayouts, {}, as(admin));
    const file = await api.request(src);
    return file.text
      .replaceAll('"', '')
      .split(/\r?\n/)
      .filter((line) => line.startsWith(order?.order_number ?? '?'));
  };
  const due = async () => {
    const { value } = await api.ok(adminOrderCalls.orders, { owed: 'professional' }, as(admin));
    return value.find(({ order_number }) => order_number === order?.order_number)?.payouts_due[0];
  };
  expect((await linesOf())[0]).toContain(`${order?.order_number},,,,,,HKD,6000,`);
  expect(await due()).toMatchObject({ has_payee: false, amount_cents: PRICE_CENTS });
  await save(technician, { kind: 'bank', bank_code: '004', account: '123-456789-838' });
  expect((await linesOf())[0]).toContain(`${order?.order_number},陳大文,bank,,004,123456789838,HKD,6000,`);
  expect(await due()).toMatchObject({ has_payee: true });
  const log = await api.ok(adminAuditCalls.listing, { action: 'payout.export' }, as(admin));
  expect(log.value.map(({ actor }) => actor?.id)).toEqual([admin.id, admin.id]);
});

it('a file for the bank has an FPS identifier that a spreadsheet does not take for a formula', async () => {
  const { technician } = await technicianWith('completed');
  await save(technician, FPS);
  admin = await logIn(api, admin);
  const { src } = await api.ok(adminOrderCalls.exportPayouts, {}, as(admin));
  expect((await api.request(src)).text).toContain('"852-91234567"');
});
