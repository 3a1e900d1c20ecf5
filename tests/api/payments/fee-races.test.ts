import { startApi, type TestApi } from '@tests/support/api/api';
import { race, timesLogged } from '@tests/support/api/race';
import { daysLater } from '@tests/support/api/time';
import { projectBalances } from '@tests/support/payments/books';
import { checkout, deliver, eventOf, orderOf } from '@tests/support/payments/money';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { pay, type Travelled, travel } from '@tests/support/projects/way';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { meetDeadlines } from '@/server/jobs/deadlines';

let api: TestApi;
let people: { client: Person; consultant: Person; technician: Person };
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  people = {
    client: await person(api, 'client'),
    consultant: await person(api, 'consultant'),
    technician: await person(api, 'technician'),
  };
  admin = await person(api, 'admin');
});

const as = (who: Person) => ({ token: who.token });
const SHARE = { fee_kind: 'share', fee_percent: 8, fee_covers: ['certifying'] } as const;
const FIXED = { fee_kind: 'fixed', fee_cents: 300_000, fee_covers: ['estimate'] } as const;
const begin = (until: 'quoted' | 'awaiting_payment' | 'submitted', fee: typeof SHARE | typeof FIXED) =>
  travel(api, until, { ...people, fee: { ...fee, fee_covers: [...fee.fee_covers] } });
const reject = (who: Person, { projectId: project_id }: Travelled, target: 'assignment' | 'project') =>
  api.call(
    projectCalls.rejectProject,
    { project_id, target, reason_code: target === 'project' ? 'over_budget' : 'too_busy' },
    as(who),
  );
const approve = (who: Person, { projectId: project_id }: Travelled) =>
  api.call(projectCalls.approveProject, { project_id, note: '合格' }, as(who));
const accept = ({ projectId: project_id, quotationId: quotation_id }: Travelled) =>
  api.call(projectCalls.acceptQuotation, { project_id, quotation_id }, as(people.client));

async function balanceOf({ projectId }: Travelled) {
  const { held = 0, held_fee: fee = 0, due = 0 } = await projectBalances(api, projectId);
  return { held, fee, due };
}

describe('a consultant’s fee, one against the other', () => {
  race('is paid with the price while the consultant resigns: no share is held for nobody', async () => {
    const way = await begin('awaiting_payment', SHARE);
    const session = await checkout(api, way);
    const paid = () => deliver(api, eventOf(session, { amountCents: 648_000 }));
    await Promise.all([paid(), reject(people.consultant, way, 'assignment')]);
    await api.runJobs();
    const { status, amount_cents, unused } = await orderOf(api, way);
    // Paid before, the share goes back; after, the whole payment does, and the price is still to be paid.
    if (status === 'pending') expect([amount_cents, unused.length]).toEqual([600_000, 1]);
    else expect([status, amount_cents, unused.length]).toEqual(['partly_refunded', 648_000, 0]);
    expect(await balanceOf(way)).toEqual({ held: status === 'pending' ? 0 : 600_000, fee: 0, due: 0 });
  });

  race('is earned or goes back when consultant and owner approve at once', async () => {
    const way = await begin('submitted', SHARE);
    [people.client, people.consultant, people.technician, admin] = await daysLater(
      api,
      8,
      people.client,
      people.consultant,
      people.technician,
      admin,
    );
    const answers = await Promise.all([approve(people.consultant, way), approve(people.client, way)]);
    await api.runJobs();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isEarned = answers[0]?.status === 200;
    expect(await balanceOf(way)).toEqual({ held: 0, fee: 0, due: isEarned ? 648_000 : 600_000 });
  });

  race('is waived while it is paid: it is held, or the payment goes back', async () => {
    const way = await begin('quoted', FIXED);
    const session = await checkout(api, { client: people.client, orderNumber: way.feeOrderNumber });
    const order = { project_id: way.projectId, order_number: way.feeOrderNumber };
    const waivers = () => [
      api.call(projectCalls.waiveFee, { project_id: way.projectId }, as(people.consultant)),
      api.call(adminOrderCalls.waiveFee, { ...order, note: '雙方同意' }, as(admin)),
    ];
    const [, ...answers] = await Promise.all([deliver(api, eventOf(session, { amountCents: 300_000 })), ...waivers()]);
    await api.runJobs();
    const won = answers.filter(({ status }) => status === 200).length;
    expect(answers.map(({ status }) => status).sort()).toEqual(won > 0 ? [200, 409] : [409, 409]);
    expect(await balanceOf(way)).toEqual({ held: 0, fee: won > 0 ? 0 : 300_000, due: 0 });
    const paid = await orderOf(api, { ...way, orderNumber: way.feeOrderNumber });
    expect([paid.status, paid.unused.length]).toEqual(won > 0 ? ['cancelled', 1] : ['paid', 0]);
  });

  race(
    'is paid while its consultant, who has resigned, deletes the account: the account stays, or the money goes back',
    async () => {
      const consultant = await person(api, 'consultant');
      const way = await travel(api, 'quoted', { ...people, consultant, fee: { ...FIXED, fee_covers: ['estimate'] } });
      await reject(consultant, way, 'assignment');
      const session = await checkout(api, { client: people.client, orderNumber: way.feeOrderNumber });
      const [deleted] = await Promise.all([
        api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(consultant)),
        deliver(api, eventOf(session, { amountCents: 300_000 })),
      ]);
      await api.runJobs();
      const paid = await orderOf(api, { ...way, orderNumber: way.feeOrderNumber });
      const isGone = deleted?.status === 200;
      expect(deleted?.body.error_code).toBe(isGone ? undefined : 'account_tied');
      expect([paid.status, paid.unused.length]).toEqual(isGone ? ['cancelled', 1] : ['paid', 0]);
      expect(await balanceOf(way)).toEqual({ held: 0, fee: isGone ? 0 : 300_000, due: 0 });
    },
  );

  race('is released once by an acceptance and by its time', async () => {
    const way = await begin('quoted', FIXED);
    await pay(api, { client: people.client, orderNumber: way.feeOrderNumber });
    await api.deps.db.execute(sql`update orders set fee_due_at = ${api.clock.now().toISOString()}
      where order_number = ${way.feeOrderNumber}`);
    await Promise.all([accept(way), meetDeadlines(api.deps), meetDeadlines(api.deps)]);
    expect(await balanceOf(way)).toEqual({ held: 0, fee: 0, due: 300_000 });
    expect(await timesLogged(api, way, 'release_fee')).toBe(1);
  });

  race('is paid while a quotation is accepted: it is accepted once it is paid, or refused', async () => {
    const way = await begin('quoted', FIXED);
    const session = await checkout(api, { client: people.client, orderNumber: way.feeOrderNumber });
    const [accepted] = await Promise.all([accept(way), deliver(api, eventOf(session, { amountCents: 300_000 }))]);
    expect(await balanceOf(way)).toEqual(
      accepted?.status === 200 ? { held: 0, fee: 0, due: 300_000 } : { held: 0, fee: 300_000, due: 0 },
    );
    if (accepted?.status !== 200) expect(accepted?.body.error_code).toBe('fee_unpaid');
  });

  race('that is held is sent back or due when a settlement meets its time', async () => {
    const way = await begin('quoted', FIXED);
    await pay(api, { client: people.client, orderNumber: way.feeOrderNumber });
    await api.deps.db.execute(sql`update orders set fee_due_at = ${api.clock.now().toISOString()}
      where order_number = ${way.feeOrderNumber}`);
    const { projectId: project_id } = way;
    await api.ok(
      disputeCalls.complainProject,
      { project_id, reason_code: 'quality', note: '沒有到場' },
      as(people.client),
    );
    const settle = { project_id, outcome: 'cancel', note: '全數退回', refund_cents: 300_000 } as const;
    await Promise.all([api.ok(disputeCalls.settleComplaint, settle, as(admin)), meetDeadlines(api.deps)]);
    await api.runJobs();
    expect(await balanceOf(way)).toEqual({ held: 0, fee: 0, due: 0 });
  });
});
