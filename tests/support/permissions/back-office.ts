import { eq } from 'drizzle-orm';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { caseConsents, orders, refunds } from '@/server/db/schema';
import { type Knock, NO_ID, noProject, onlyAdmins, project, type Row } from './row';

const order = ({ way }: Knock) => ({ order_number: way.orderNumber });
const noOrder =
  (more: object = {}) =>
  () => ({ order_number: 'T-20200101-ZZZZZZ', ...more });
const stage = ({ way }: Knock) => ({ project_id: way.projectId, stage_id: way.stageId });
const sentBack = { reason_code: 'defect', note: '無人跟進', items: [{ description: '磚縫不齊' }] };
const { ok: admins, ...otherwise } = onlyAdmins;
/** Consultant and owner still have time. */
const tooEarly = { ...otherwise, stage_in_time: admins } satisfies Row['outcomes'];
const refund = { refund_cents: 100, is_paid_out: false, note: '多收了' };
const payout = { amount_cents: 600_000, reference: 'FPS 1' };

/** Adds a permanently failed refund to the order; for the admin only, because the call retries it. */
async function owing(knock: Knock) {
  const { db } = knock.api.deps;
  const isMeant = eq(orders.orderNumber, knock.way.orderNumber);
  const [row] = await db.select({ id: orders.id }).from(orders).where(isMeant);
  const at = knock.api.clock.now();
  if (knock.kind === 'admin' && row)
    await db.insert(refunds).values({ orderId: row.id, amountCents: 100, createdAt: at, failedAt: at });
  return order(knock);
}

/** The newest complaint of the cast's project, from the admin's project page. */
async function complaint(knock: Knock) {
  if (knock.kind !== 'admin') return { complaint_id: NO_ID };
  const found = await knock.api.ok(adminProjectCalls.project, project(knock), { token: knock.person?.token });
  return { complaint_id: found.complaints[0]?.id };
}

/** All three participants have agreed that their project is shown as a case. */
async function agreed(knock: Knock) {
  const { api, person, way } = knock;
  if (knock.kind === 'admin' && person)
    await api.deps.db.insert(caseConsents).values({
      projectId: way.projectId,
      askedBy: person.id,
      askedAt: api.clock.now(),
      ownerAnswer: true,
      consultantAnswer: true,
      technicianAnswer: true,
    });
  return project(knock);
}

/** Projects, complaints and orders in the back office. */
export const BACK_OFFICE: Record<string, Row[]> = {
  'adminProjects.projects': [{ outcomes: onlyAdmins }],
  'adminProjects.project': [{ at: 'in_progress', input: project, absent: noProject, outcomes: onlyAdmins }],
  'adminProjects.forceProject': (
    [
      ['cancel', 'in_progress'],
      ['complete', 'submitted'],
    ] as const
  ).map(([action, at]) => ({
    at,
    input: (knock: Knock) => ({ ...project(knock), action, note: '無人跟進', refund_cents: 0 }),
    absent: () => ({ ...noProject(), action, note: '無人跟進', refund_cents: 0 }),
    outcomes: onlyAdmins,
  })),
  'adminProjects.certifySilentStage': [
    {
      at: 'stage_silent',
      input: (knock) => ({ ...stage(knock), note: '無人跟進' }),
      absent: (knock) => ({ ...stage(knock), stage_id: NO_ID, note: '無人跟進' }),
      outcomes: onlyAdmins,
    },
    { at: 'stage_claimed', input: (knock) => ({ ...stage(knock), note: '無人跟進' }), outcomes: tooEarly },
  ],
  'adminProjects.returnSilentStage': [
    {
      at: 'stage_silent',
      input: (knock) => ({ ...stage(knock), ...sentBack }),
      absent: (knock) => ({ ...stage(knock), stage_id: NO_ID, ...sentBack }),
      outcomes: onlyAdmins,
    },
    { at: 'stage_claimed', input: (knock) => ({ ...stage(knock), ...sentBack }), outcomes: tooEarly },
  ],
  'adminProjects.decideHeld': [
    {
      at: 'ended_unpaid',
      input: (knock) => ({ ...project(knock), note: '按完工的部分', refund_cents: 0 }),
      absent: () => ({ ...noProject(), note: '按完工的部分', refund_cents: 0 }),
      outcomes: onlyAdmins,
    },
    {
      at: 'cancelled',
      input: (knock) => ({ ...project(knock), note: '按完工的部分', refund_cents: 0 }),
      outcomes: { ...otherwise, invalid_transition: admins },
    },
  ],
  'adminProjects.askCase': [{ at: 'completed', input: project, absent: noProject, outcomes: onlyAdmins }],
  'adminProjects.makeCase': [{ at: 'completed', input: agreed, absent: noProject, outcomes: onlyAdmins }],
  'adminProjects.exportProjects': [{ outcomes: onlyAdmins }],
  'adminComplaints.complaints': [{ outcomes: onlyAdmins }],
  'adminComplaints.complaintDetails': [
    { at: 'complained', input: complaint, absent: () => ({ complaint_id: NO_ID }), outcomes: onlyAdmins },
  ],
  'adminComplaints.endRequests': [{ outcomes: onlyAdmins }],
  'adminOrders.orders': [{ outcomes: onlyAdmins }],
  'adminOrders.orderDetails': [{ at: 'in_progress', input: order, absent: noOrder(), outcomes: onlyAdmins }],
  'adminOrders.exportOrders': [{ outcomes: onlyAdmins }],
  'adminOrders.exportPayouts': [{ outcomes: onlyAdmins }],
  'adminBooks.books': [{ outcomes: onlyAdmins }],
  'adminBooks.movements': [{ outcomes: onlyAdmins }],
  'adminBooks.exportMovements': [{ outcomes: onlyAdmins }],
  'adminOrders.refundPaid': [
    {
      at: 'in_progress',
      input: (knock) => ({ ...order(knock), ...refund }),
      absent: noOrder(refund),
      outcomes: onlyAdmins,
    },
  ],
  'adminOrders.retryRefund': [{ at: 'in_progress', input: owing, absent: noOrder(), outcomes: onlyAdmins }],
  'adminOrders.waiveFee': [
    {
      at: 'fee_asked',
      input: ({ way }) => ({ project_id: way.projectId, order_number: way.feeOrderNumber, note: '雙方同意' }),
      absent: (knock) => ({ ...noOrder({ note: '雙方同意' })(), project_id: knock.way.projectId }),
      outcomes: onlyAdmins,
    },
  ],
  'adminOrders.markManyPaidOut': [
    {
      at: 'completed',
      input: (knock) => ({ payouts: [{ ...order(knock), amount_cents: 600_000 }], reference: 'FPS 1' }),
      absent: () => ({ payouts: [{ ...noOrder()(), amount_cents: 600_000 }], reference: 'FPS 1' }),
      outcomes: onlyAdmins,
    },
  ],
  'adminOrders.markPaidOut': [
    {
      at: 'completed',
      input: (knock) => ({ ...order(knock), ...payout }),
      absent: noOrder(payout),
      outcomes: onlyAdmins,
    },
  ],
};
