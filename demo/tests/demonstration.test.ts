import { startApi, type TestApi } from '@tests/support/api/api';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { PRICES_MIN } from '@/config/limits';
import { priceGuideCalls } from '@/contract/price-guide/calls';
import { projectCalls } from '@/contract/project/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { variationCalls } from '@/contract/variation/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { PROJECT_TRANSITIONS } from '@/domain/project/transitions';
import {
  applications,
  certificates,
  chatMembers,
  chatRooms,
  complaints,
  endRequests,
  files,
  mails,
  notifications,
  orders,
  professionals,
  projectEvents,
  projects,
  quotations,
  subscriptions,
  users,
} from '@/server/db/schema';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { refuseDemonstration } from '@/server/refuse-demonstration';
import { seedDemonstration } from '../seed-demonstration';

const ROLES = ['client', 'consultant', 'technician'] as const;
type Role = (typeof ROLES)[number];

let api: TestApi;
const tokens = new Map<Role, string>();
const as = (role: Role) => ({ token: tokens.get(role) });
const quiet = () => {};

beforeAll(async () => {
  api = await startApi();
  await seedDemonstration(api.deps, quiet);
  for (const role of ROLES) {
    const reply = await api.ok(userAuthCalls.login, { email: `${role}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD });
    tokens.set(role, reply.access_token);
  }
});

const mine = async (role: Role) => (await api.ok(projectCalls.myProject, { limit: 100 }, as(role))).value;
const browse = async (role: Role) => (await api.ok(projectCalls.projectListing, { limit: 100 }, as(role))).value;

/** How many rows and stored files there are. */
async function census() {
  const tables = { users, projects, projectEvents, notifications, files, chatRooms, chatMembers, mails };
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await api.deps.db.select({ count: sql<number>`count(*)::int` }).from(table);
    counts[name] = row?.count ?? 0;
  }
  return { ...counts, stored: (await api.storedFiles()).length };
}

describe('the demonstration', () => {
  it('has projects in every status that the rules lead to', async () => {
    const reachable = new Set(['open', ...PROJECT_TRANSITIONS.map((row) => row.to).filter((to) => to !== 'same')]);
    const found = await api.deps.db.selectDistinct({ status: projects.status }).from(projects);
    expect(new Set(found.map((row) => row.status))).toEqual(reachable);
  });

  it('leaves no job that would notify or mail users of what happened before its first start', async () => {
    const { rows } = await api.deps.pool.query('select distinct task_identifier from graphile_worker.jobs');
    const names = rows.map(({ task_identifier }) => task_identifier);
    for (const name of ['publish_read_mark', 'send_mail']) expect(names).not.toContain(name);
    // Other jobs remain.
    expect(names).toContain('refund_order');
    expect(await api.deps.db.$count(notifications)).toBeGreaterThan(20);
  });

  it('numbers its projects in the order in which they were created', async () => {
    const rows = await api.deps.db.select({ createdAt: projects.createdAt }).from(projects).orderBy(projects.id);
    const times = rows.map((row) => row.createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(api.clock.now().getTime());
  });

  it('lets client, consultant and technician share a running project and its room', async () => {
    const lists = await Promise.all(ROLES.map(mine));
    const running = lists.map((list) => list.filter((one) => one.status === 'in_progress').map((one) => one.id));
    const shared = running[0]?.find((id) => running.every((ids) => ids.includes(id)));
    expect(shared).toBeDefined();
    const members = await api.deps.db
      .select({ email: users.email, role: chatMembers.role })
      .from(chatMembers)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.roomId))
      .innerJoin(users, eq(users.id, chatMembers.userId))
      .where(eq(chatRooms.projectId, shared ?? 0));
    expect(members).toHaveLength(3);
    expect(members).toEqual(expect.arrayContaining(ROLES.map((role) => ({ email: `${role}@${DEMO_DOMAIN}`, role }))));
  });

  it.each(ROLES)('gives the %s something to do and something to wait for', async (role) => {
    const all = await mine(role);
    expect(all.some((one) => one.is_my_turn)).toBe(true);
    expect(all.some((one) => !one.is_my_turn && one.waiting_on !== null)).toBe(true);
    const past = await api.ok(projectCalls.myProject, { scope: 'past', limit: 100 }, as(role));
    expect(past.value.some((one) => one.status === 'completed')).toBe(true);
  });

  it('has requests of others to browse, some not answered yet', async () => {
    expect((await browse('consultant')).some((one) => !one.has_applied)).toBe(true);
    expect((await browse('technician')).some((one) => !one.has_quoted)).toBe(true);
  });

  it('has work in stages half-way, one of them to be certified, with pictures', async () => {
    const turns = async (role: Role) =>
      (await mine(role)).filter((one) => one.my_turn === 'certify_stage').map((one) => one.id);
    const [certifiable] = await turns('consultant');
    for (const role of ['consultant', 'technician'] as const) {
      const details = await api.ok(projectCalls.projectDetails, { project_id: certifiable ?? 0 }, as(role));
      const stages = details.quotations.find(({ status }) => status === 'accepted')?.stages ?? [];
      expect(stages.map(({ status }) => status)).toEqual(['certified', 'certified', 'claimed', 'planned', 'planned']);
      const claim = details.submissions.find(({ stage_id }) => stage_id === stages[2]?.id);
      expect(claim?.files.length).toBeGreaterThan(1);
      expect(claim?.items.map(({ done }) => done)).toEqual([true, true]);
    }
  });

  it('has a later stage to pay, whose work is paused until then', async () => {
    const [payable] = (await mine('client')).filter((one) => one.my_turn === 'pay_stage');
    const details = await api.ok(projectCalls.projectDetails, { project_id: payable?.id ?? 0 }, as('client'));
    const stages = details.quotations.find(({ status }) => status === 'accepted')?.stages ?? [];
    expect(stages.map(({ status }) => status)).toEqual(['certified', 'payable', 'planned', 'planned']);
    expect(stages[1]?.order?.status).toBe('pending');
    expect(details.due_at).toBe(stages[1]?.due_at);
    expect(new Date(details.due_at ?? 0).getTime()).toBeGreaterThan(api.clock.now().getTime());
  });

  it('has work that was ended unpaid, of which an admin is to decide on a paid addition', async () => {
    const rows = await api.deps.db.select().from(projects).where(isNotNull(projects.moneyUndecidedAt));
    expect(rows.map(({ status, dueAt }) => [status, dueAt])).toEqual([['cancelled', null]]);
  });

  it('has work in three stages, half-way, with a change that is paid and one that waits for the client', async () => {
    const [changed] = (await mine('client')).filter((one) => one.my_turn === 'agree_variation');
    const of = { project_id: changed?.id ?? 0 };
    const { quotations } = await api.ok(projectCalls.projectDetails, of, as('client'));
    const accepted = quotations.find(({ status }) => status === 'accepted');
    expect(accepted?.stages.map(({ status, variation_id }) => (variation_id ? `+${status}` : status))).toEqual([
      'certified',
      'paid',
      '+paid',
      'planned',
    ]);
    const changes = await api.ok(variationCalls.variationListing, of, as('client'));
    expect(changes.value.map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
      ['proposed', -216_000],
      ['agreed', 308_000],
    ]);
  });

  it('has work in its warranty, with a defect to look at and money kept back', async () => {
    const todo = await api.ok(projectCalls.myProject, { turn: 'mine', limit: 100 }, as('client'));
    const of = { project_id: todo.value.find((one) => one.my_turn === 'agree_visit')?.id ?? 0 };
    const { warranty } = await api.ok(projectCalls.projectDetails, of, as('client'));
    expect(warranty).toMatchObject({ is_over: false, open_defect_count: 1, defect_count: 2, retention_cents: 190_000 });
    const { value } = await api.ok(warrantyCalls.defectListing, of, as('client'));
    expect(value.map(({ status }) => status)).toEqual(['reported', 'confirmed']);
    expect(new Date(value[0]?.visit_at ?? 0).getTime()).toBeGreaterThan(api.clock.now().getTime());
  });

  it('has a broken-off work, from whose rest its owner can make a new project', async () => {
    const brokenOff = and(eq(projects.status, 'cancelled'), isNotNull(projects.technicianId));
    expect(await api.deps.db.$count(projects, brokenOff)).toBeGreaterThan(0);
  });

  it('has books without a fault', async () => {
    expect((await checkBooks(api.deps)).faults).toEqual([]);
  });

  it('has quotations to compare: lines missing, excluded and included, and one on an older estimate', async () => {
    const [quoting] = (await mine('client')).filter((one) => one.status === 'quoting');
    const details = await api.ok(projectCalls.projectDetails, { project_id: quoting?.id ?? 0 }, as('client'));
    const live = details.quotations.filter((one) => one.closed_because === null);
    const states = live.flatMap((one) => one.items.map((item) => item.state));
    expect(details.quotations).toHaveLength(3);
    expect(details.quotations.some((one) => one.closed_because === 'quotation_outdated')).toBe(true);
    expect(states).toEqual(expect.arrayContaining(['priced', 'included', 'excluded']));
    expect(
      live.some((one) =>
        details.estimate?.items.some((item) => !one.items.some((line) => line.estimate_item_id === item.id)),
      ),
    ).toBe(true);
  });

  it('shows a price guide beside the items of an estimate and of its quotations, of the kinds that renovations have', async () => {
    const guide = await api.ok(priceGuideCalls.priceGuide, { category: 'renovation' }, as('consultant'));
    expect(Math.min(...guide.value.map((range) => range.prices))).toBeGreaterThanOrEqual(PRICES_MIN);
    const [quoting] = (await mine('client')).filter((one) => one.status === 'quoting');
    expect(quoting?.category).toBe('renovation');
    const details = await api.ok(projectCalls.projectDetails, { project_id: quoting?.id ?? 0 }, as('client'));
    const ranges = (details.estimate?.items ?? []).flatMap(({ id, kind, unit }) => {
      const range = guide.value.find((one) => one.kind === kind && one.unit_words.includes(unit));
      const prices = details.quotations
        .filter((one) => one.closed_because === null)
        .flatMap((one) => one.items.find((item) => item.estimate_item_id === id && item.state === 'priced') ?? []);
      return range ? [[kind, range.low_cents / 100, range.high_cents / 100, prices.length]] : [];
    });
    expect(ranges).toEqual([
      ['demolition', 14_000, 18_000, 2],
      ['debris_removal', 2750, 3250, 2],
      ['rewiring', 950, 1100, 2],
      ['water_pipes', 22_500, 30_000, 2],
      ['bathroom_waterproofing', 65, 80, 2],
      ['kitchen_waterproofing', 65, 75, 2],
      ['wall_tiles', 70, 80, 2],
      ['floor_tiles', 65, 75, 2],
      ['skim_coat', 14, 17, 2],
      ['wall_paint', 11, 13, 2],
      ['vinyl_floor', 40, 47.5, 1],
      ['final_cleaning', 2750, 3500, 0],
    ]);
  });

  it('has questions about an estimate, answered and open', async () => {
    const [quoting] = (await mine('client')).filter((one) => one.status === 'quoting');
    const details = await api.ok(projectCalls.projectDetails, { project_id: quoting?.id ?? 0 }, as('client'));
    expect(new Set(details.clarifications.map((one) => one.answer === null))).toEqual(new Set([true, false]));
  });

  it('has applications, quotations, complaints, requests to end and orders in the common statuses', async () => {
    const statusesOf = async (table: PgTable & { status: PgColumn }) =>
      (await api.deps.db.selectDistinct({ status: table.status }).from(table)).map((row) => row.status);
    expect(await statusesOf(applications)).toEqual(
      expect.arrayContaining(['pending', 'accepted', 'declined', 'withdrawn', 'not_selected', 'expired', 'resigned']),
    );
    expect(await statusesOf(quotations)).toEqual(
      expect.arrayContaining(['submitted', 'accepted', 'declined', 'withdrawn', 'superseded', 'not_selected']),
    );
    expect(await statusesOf(complaints)).toEqual(expect.arrayContaining(['open', 'mediating', 'resolved']));
    expect(await statusesOf(endRequests)).toEqual(expect.arrayContaining(['open', 'agreed']));
    expect(await statusesOf(orders)).toEqual(expect.arrayContaining(['pending', 'paid', 'partly_refunded']));
  });

  it('gives the client every kind of turn that a client can have', async () => {
    const todo = await api.ok(projectCalls.myProject, { turn: 'mine', limit: 100 }, as('client'));
    expect(new Set(todo.value.map((one) => one.my_turn))).toEqual(
      new Set([
        'accept_consultant',
        'accept_quotation',
        'pay',
        'pay_stage',
        'pay_fee',
        'agree_variation',
        'agree_end',
        'approve',
        'agree_visit',
        'feedback',
      ]),
    );
    const late = (await mine('client')).filter((one) => one.due_at && one.due_at < api.clock.now().toISOString());
    expect(late.some((one) => one.status === 'estimating')).toBe(true);
  });

  it('gives the consultant a complaint and a question to answer, and the technician work to revise', async () => {
    const turns = async (role: Role) =>
      (await api.ok(projectCalls.myProject, { turn: 'mine', limit: 100 }, as(role))).value;
    expect((await turns('consultant')).map((one) => one.my_turn)).toEqual(
      expect.arrayContaining(['answer_complaint', 'answer', 'estimate', 'approve', 'feedback']),
    );
    expect((await turns('technician')).some((one) => one.status === 'revising')).toBe(true);
  });

  it('has work that was sent back, with open and finished items', async () => {
    const [revising] = (await mine('technician')).filter((one) => one.status === 'revising');
    const details = await api.ok(projectCalls.projectDetails, { project_id: revising?.id ?? 0 }, as('technician'));
    const items = details.submissions.flatMap((one) => one.revision?.items ?? []);
    expect(new Set(items.map((item) => item.is_done))).toEqual(new Set([true, false]));
  });

  it('gives every professional several ratings, and averages that differ', async () => {
    const rows = await api.deps.db.select().from(professionals).where(eq(professionals.status, 'approved'));
    expect(Math.min(...rows.map((row) => row.ratingCount))).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map((row) => row.ratingSum / row.ratingCount)).size).toBeGreaterThan(3);
  });

  it('has all kinds of subscriptions: to be renewed soon, in grace, cancelled, and long', async () => {
    const rows = await api.deps.db
      .select({ subscription: subscriptions })
      .from(subscriptions)
      .innerJoin(professionals, eq(professionals.userId, subscriptions.userId))
      .where(eq(professionals.status, 'approved'));
    const now = api.clock.now();
    expect(rows.every(({ subscription }) => (subscription.timerAt ?? now) > now)).toBe(true);
    expect(rows.map(({ subscription }) => subscription.status).sort()).toEqual([
      ...Array(10).fill('active'),
      'past_due',
    ]);
    expect(rows.filter(({ subscription }) => subscription.cancelAtPeriodEnd)).toHaveLength(1);
    const owed = await api.deps.db.select().from(orders).where(isNotNull(orders.subscriptionId));
    const statuses = owed.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(2);
    expect(statuses.filter((status) => status === 'paid').length).toBeGreaterThan(8);
    for (const role of ['consultant', 'technician'] as const) {
      const mine = await api.ok(subscriptionCalls.current, {}, as(role));
      expect(mine).toMatchObject({ status: 'active', plan: { key: `${role}_year` }, order: null });
    }
  });

  it('has registrations for an admin: waiting with documents, asked for more, rejected', async () => {
    const rows = await api.deps.db.select().from(professionals).where(ne(professionals.status, 'approved'));
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'info_requested',
      ...Array(3).fill('pending_approval'),
      'rejected',
    ]);
    for (const { userId, status } of rows) {
      expect(await api.deps.db.$count(certificates, eq(certificates.userId, userId))).toBeGreaterThan(0);
      const [order] = await api.deps.db.select().from(orders).where(eq(orders.payerId, userId));
      expect(order?.status).toBe(status === 'rejected' ? 'refunded' : 'paid');
    }
    const certificateFiles = await api.deps.db.select().from(files).where(eq(files.moduleName, 'certificate'));
    expect([...new Set(certificateFiles.map(({ mime }) => mime))]).toEqual(['image/webp']);
    expect(certificateFiles.filter(({ ownerId }) => ownerId === null)).toEqual([]);
    const reply = await api.ok(userAuthCalls.login, { email: `newcomer@${DEMO_DOMAIN}`, password: DEMO_PASSWORD });
    expect(reply.registration_step).toBe('approval');
  });

  it('serves its pictures, including those of the work, by their signed addresses', async () => {
    const { value } = await api.ok(projectCalls.myProject, { scope: 'past', limit: 100 }, as('client'));
    const approved = value.find((one) => one.status === 'completed');
    const details = await api.ok(projectCalls.projectDetails, { project_id: approved?.id ?? 0 }, as('client'));
    const pictures = [...details.files, ...(details.submissions[0]?.files ?? []), ...(details.approval?.files ?? [])];
    expect(details.files.length).toBeGreaterThan(1);
    expect(pictures.length).toBeGreaterThan(details.files.length);
    for (const picture of pictures) {
      const response = await api.app.fetch(new Request(new URL(picture.src, api.deps.appUrl)));
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP');
      expect(bytes.length).toBe(picture.size);
    }
  });

  it('leaves a few notifications unread, and no mail to send for them', async () => {
    const unread = await api.deps.db.select().from(notifications).where(isNull(notifications.readAt));
    const dayAgo = api.clock.now().getTime() - 24 * 60 * 60 * 1000;
    expect(unread.length).toBeGreaterThan(2);
    expect(unread.length).toBeLessThan(20);
    expect(unread.every((row) => row.createdAt.getTime() > dayAgo)).toBe(true);
    await api.runJobs();
    expect(await api.deps.db.select().from(mails)).toEqual([]);
  });

  it('changes nothing when it is seeded again', async () => {
    const before = await census();
    await seedDemonstration(api.deps, quiet);
    expect(await census()).toEqual(before);
  });

  it('is refused by a server that has it off', async () => {
    await expect(refuseDemonstration(api.deps.db)).rejects.toThrow(/demonstration accounts/);
  });
});
