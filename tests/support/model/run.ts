import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/contract/call';
import { earningCalls } from '@/contract/earning/calls';
import { projectCalls } from '@/contract/project/calls';
import { statementCalls } from '@/contract/statement/calls';
import { variationCalls } from '@/contract/variation/calls';
import { MovableClock } from '@/server/clock';
import { ledgerEntries, orders, payments, projectEvents, projects } from '@/server/db/schema';
import { authenticate, signAccessToken } from '@/server/http/authenticate';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { type Answer, startApi, type TestApi } from '../api/api';
import { deliver, eventOf } from '../payments/money';
import { person } from '../people/people';
import type { Attempt } from './command';
import { actionsOf, attempt, checkout, creation, isFeeBlocking, refunding } from './commands';
import { feeText } from './fee';
import { DOING, HOLDS_OR_HELD, type Project, World, warrantyText } from './model';
import type { Role, Someone } from './parts';
import { Dice } from './random';
import { UNSPOKEN_ACTIONS } from './warranty-commands';
import { changeOf, reducible, sum } from './work';

const CAST: Role[] = [
  ...Array<Role>(3).fill('client'),
  ...Array<Role>(3).fill('consultant'),
  ...Array<Role>(3).fill('technician'),
  'admin',
];
/** The sum of all decided refunds of an order, or of the fee in them. */
const refundedCents = (column: 'amount_cents' | 'fee_cents') =>
  sql<number>`(select coalesce(sum(${sql.raw(`r.${column}`)}), 0)::int from refunds r where r.order_id = orders.id)`;
/** Errors whose reply has no `fresh` state, because they are not about the project's row. */
const WITHOUT_FRESH = ['order_not_payable', 'idempotency_mismatch'];

/** Starts an API of its own with its users; their logins stay valid however far the clock moves. */
export async function startStage() {
  const api = await startApi();
  const people: Someone[] = [];
  for (const role of CAST) {
    const { id, token } = await person(api, role);
    const visitor = await authenticate(api.deps, `Bearer ${token}`);
    const farOff = new MovableClock(new Date('2090-01-01T00:00:00.000Z'));
    const lasting = await signAccessToken({ ...api.deps, clock: farOff }, visitor?.sessionId ?? '');
    people.push({ id, role, token: lasting });
  }
  /** The newest entry of the books when they were last checked. */
  return { api, people, checkedEntry: 0 };
}
export type Stage = Awaited<ReturnType<typeof startStage>>;

/** The seeds of a sequence's commands. Each command has its own, so that one can be left out. */
export function seedsOf(seed: number, length: number): number[] {
  const dice = new Dice(seed);
  return Array.from({ length }, () => dice.seed());
}

/** Is told of each command, those of the beginning too, and of what was seen. */
type OnStep = (name: string, code: string) => void;

/**
 * Carries out the commands one after the other and compares every answer and the money, then what every user sees.
 * @param seed of the story's beginning (BEGINNINGS)
 * @throws Error with the story so far, at the first difference
 */
export async function play(stage: Stage, seed: number, seeds: readonly number[], onStep: OnStep) {
  const run = new Run(stage);
  try {
    await run.begin(seed, onStep);
    for (const seed of seeds) onStep(...(await run.step(new Dice(seed))));
    await run.compare();
    for (const what of run.world.seen) onStep(what, 'seen');
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\nThe story:\n${run.story.join('\n')}`);
  }
}

const isQuoted = ({ status, unpaidFees }: Project) => status === 'quoting' && unpaidFees.length === 0;
const isAtWork = ({ status }: Project) => status === 'in_progress';
/** Money of several orders can be sent back. */
const isOfSeveral = ({ refundableOrders }: Project) => refundableOrders.length > 1;
const hasCertifiedStage = ({ otherStages }: Project) => otherStages.some(({ status }) => status === 'certified');
/** Where a story begins, by its seed: with the request alone, or where its project is such. */
const BEGINNINGS = [null, isQuoted, isAtWork, isOfSeveral, null, hasCertifiedStage, isQuoted, hasCertifiedStage];

interface Sent {
  attempt: Attempt;
  key: string;
  body: unknown;
}

/** A failing sequence is replayed while it is shortened, so each run needs idempotency keys of its own. */
let runs = 0;

class Run {
  private readonly name = `run-${++runs}`;
  readonly story: string[] = [];
  readonly world: World;
  private readonly sent: Sent[] = [];
  constructor(private readonly stage: Stage) {
    this.world = new World(stage.api.clock.now().getTime(), stage.people);
  }
  private get api(): TestApi {
    return this.stage.api;
  }

  async begin(seed: number, onStep: OnStep): Promise<void> {
    const dice = new Dice(seed);
    onStep(...(await this.send(creation(this.world, dice), dice)));
    const enough = BEGINNINGS[seed % BEGINNINGS.length];
    if (!enough) return;
    const isBegun = () => this.world.projects.some(enough);
    for (let steps = 0; steps < 60 && !isBegun(); steps++) onStep(...(await this.next(dice)));
  }

  /** The next step of a project that is on its way; where all are finished, another is begun. */
  private next(dice: Dice): Promise<[name: string, code: string]> {
    const { projects: all } = this.world;
    if (all.every(({ status }) => status === 'completed')) return this.send(creation(this.world, dice), dice);
    const isToPay = all.some((project) => project.orders.some(({ status }) => status === 'pending'));
    return isToPay && dice.isLess(0.7) ? this.pay(dice) : this.send(attempt(this.world, dice, true), dice);
  }

  async step(dice: Dice): Promise<[name: string, code: string]> {
    const roll = dice.roll();
    // What stands still on hold, and what is due one day, shows only when time passes.
    const waits = this.world.projects.map(({ complaint, isFeeHeld, isShareAtStake, keptCents, isStuck }) => {
      if (isStuck) return 0.3;
      if (isShareAtStake || (complaint && isFeeHeld)) return 0.4;
      if (keptCents > 0) return 0.15;
      return complaint || isFeeHeld ? 0.1 : 0;
    });
    if (roll < 0.06 || roll > 1 - Math.max(...waits)) return this.passTime(dice);
    if (roll < 0.1) return this.repeat(dice);
    if (roll < 0.13) return this.send(creation(this.world, dice), dice);
    if (roll < 0.155) return this.refund(dice);
    const waiting = this.world.projects.some(({ orders: all }) => all.some(({ status }) => status === 'pending'));
    if (roll < (waiting ? 0.42 : 0.175)) return this.pay(dice);
    return this.send(attempt(this.world, dice), dice);
  }

  private async send(made: Attempt & { name: string }, dice: Dice): Promise<[string, string]> {
    const { call, by, input, project, expected } = made;
    const key = call.isIdempotent && dice.isLess(0.3) ? `${this.name}-${dice.seed()}` : undefined;
    const answer = await this.api.call(call, input, { token: by.token, idempotencyKey: key });
    const code = answer.status === 200 ? 'ok' : (answer.body.error_code ?? String(answer.status));
    this.record(`${by.role} ${by.id}: ${made.name} ${JSON.stringify(input)} → ${code}`);
    same(code, expected, `${made.name} answers`);
    if (code === 'ok') {
      made.apply(answer.body as Record<string, unknown>);
      if (project) await this.check(project);
      const { status } = answer.body as { status?: string };
      if (status !== undefined && project) same(status, project.status, `${made.name} replies the status`);
      if (key) this.sent.push({ attempt: made, key, body: answer.body });
    } else if (answer.status === 409 && project && !WITHOUT_FRESH.includes(code))
      same(
        answer.body.fresh,
        { project_id: project.id, status: project.status, revision: project.revisionFor(by) },
        'fresh',
      );
    return [made.name, code];
  }

  private get admin(): Someone {
    return this.stage.people.at(-1) as Someone;
  }

  /** After a step: what is shown of a project, its orders, and the books. */
  private async check(project: Project): Promise<void> {
    const input = { project_id: project.id };
    const details = await this.api.ok(projectCalls.projectDetails, input, { token: this.admin.token });
    learnIds(details, project);
    await this.learnFees(project);
    // Everybody sees it after the last step; until then, after each, the admins and one of the others.
    const others = this.stage.people.filter((who) => project.sees(who));
    const who = others[this.story.length % others.length] ?? this.admin;
    same(shownIn(details), this.shownTo(this.admin, project), 'an admin sees');
    same(await this.seenBy(who, project), this.shownTo(who, project), `${who.role} ${who.id} sees`);
    await this.compareOrders(project);
    const booked = await this.booksOf(project);
    same(
      booked,
      project.orders.flatMap((order) => {
        const tooMuch = order.sessions.filter(({ status }) => status === 'paid too much');
        const returning = order.refundCents - order.sentCents + sum(tooMuch.map(({ cents }) => cents));
        const due = [
          { cents: order.due, to: project.technician },
          { cents: order.dueFee, to: order.consultant },
        ].flatMap(({ cents, to }) => (cents > 0 ? [`${cents} to ${to?.id}`] : []));
        const balances = { number: order.number, held: order.held, heldFee: order.heldFee, due, returning };
        return isZero(balances) ? [] : [bookText(balances)];
      }),
      'the books',
    );
    this.addUp(details, project);
    await this.checkBooks();
  }

  /** What was quoted and agreed is what is held, due, left to pay, never to be paid, and sent back. */
  private addUp({ quotations }: Details, project: Project): void {
    const shown = quotations.find(({ id }) => id === project.accepted?.id);
    if (!shown || shown.stages.length === 0) return;
    const counted = shown.stages.filter(({ status, variation_id }) => status !== 'cancelled' || variation_id === null);
    const isPaid = ({ id }: (typeof counted)[number]) =>
      project.orders.some(({ stage, status }) => stage?.id === id && HOLDS_OR_HELD.includes(status));
    const kept = sum(project.orders.map(({ held, due }) => held + due));
    const open = sum(counted.filter((stage) => !isPaid(stage)).map(({ amount_cents }) => amount_cents));
    const back = sum(counted.map(({ refunded_cents }) => refunded_cents)) - project.reducedCents;
    same(shown.total_cents + shown.variations.amount_cents, kept + open + back, 'quoted and agreed, against the rest');
  }

  private async booksOf(project: Project): Promise<string[]> {
    const of = (account: string) =>
      sql<number>`coalesce(-sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = ${account}), 0)::int`.mapWith(
        Number,
      );
    const due = sql<{ to: number; cents: number }[]>`(select coalesce(json_agg(json_build_object('to', d.person_id,
        'cents', d.cents)), '[]') from (select e.person_id, -sum(e.amount_cents)::int as cents
      from ledger_entries e where e.order_id = orders.id and e.account = 'due' group by e.person_id) d where d.cents <> 0)`;
    const rows = await this.api.deps.db
      .select({
        number: orders.orderNumber,
        held: of('held'),
        heldFee: of('held_fee'),
        due,
        returning: of('returning'),
      })
      .from(ledgerEntries)
      .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .where(eq(ledgerEntries.projectId, project.id))
      .groupBy(orders.id)
      .orderBy(asc(orders.id));
    return rows
      .map((row) => ({ ...row, due: row.due.map(({ to, cents }) => `${cents} to ${to}`) }))
      .filter((row) => !isZero(row))
      .map(bookText);
  }

  /** The whole books, once for each step that has moved money. */
  private async checkBooks(): Promise<void> {
    const { db } = this.api.deps;
    const [newest] = await db.select({ id: max(ledgerEntries.id) }).from(ledgerEntries);
    if ((newest?.id ?? 0) === this.stage.checkedEntry) return;
    this.stage.checkedEntry = newest?.id ?? 0;
    same((await checkBooks({ db })).faults, [], 'faults of the books');
  }

  /** Repeats a request with its idempotency key, or sends the key with another body. */
  private async repeat(dice: Dice): Promise<[string, string]> {
    if (this.sent.length === 0) return ['repeat', 'nothing'];
    const { attempt: first, key, body } = dice.pick(this.sent);
    const isSame = dice.isLess(0.7);
    const input = isSame ? first.input : { ...first.input, lang: 'en', project_id: 1_999_999_999 };
    const answer: Answer<unknown> = await this.api.call(first.call, input, {
      token: first.by.token,
      idempotencyKey: key,
    });
    this.record(`again with ${key}${isSame ? '' : ', another body'} → ${answer.status}`);
    // A call without `project_id` ignores the changed fields, so it is the same request.
    if (isSame || !('project_id' in first.input))
      same([answer.status, fieldsOf(answer.body)], [200, fieldsOf(body)], 'a repeated key');
    else same(answer.body.error_code, 'idempotency_mismatch', 'a key with another body');
    return ['repeat', isSame ? 'ok' : 'idempotency_mismatch'];
  }

  private async refund(dice: Dice): Promise<[string, string]> {
    const made = refunding(this.world, dice);
    if (!made) return ['refund an order', 'nothing'];
    const done = await this.send(made, dice);
    for (const project of this.world.projects) await this.check(project);
    return done;
  }

  private async passTime(dice: Dice): Promise<[string, string]> {
    const isFeeHeld = this.world.projects.some((project) => project.isFeeHeld);
    const isStuck = this.world.projects.some((project) => project.isStuck);
    const days = dice.pick(isFeeHeld || isStuck ? [7, 15, 29, 31] : [1, 3, 5, 7, 8, 15, 31]);
    this.api.clock.advance(days * 24 * 60 * 60 * 1000);
    this.world.advance(days);
    const isMet = dice.isLess(0.75);
    this.record(`${days} days pass${isMet ? ', and deadlines are met' : ''}`);
    if (isMet) {
      await meetDeadlines(this.api.deps);
      this.world.meetDeadlines();
      for (const project of this.world.projects) await this.check(project);
    }
    return ['time', isMet ? 'met' : 'unmet'];
  }

  /** Opens a checkout, or delivers an event about an earlier one: soon, late, twice, or out of order. */
  private async pay(dice: Dice): Promise<[string, string]> {
    const sessions = this.world.projects.flatMap((project) =>
      project.orders.flatMap((order) => order.sessions.map((session) => ({ project, order, session }))),
    );
    const open = sessions.filter(({ session }) => session.status === 'started');
    if (sessions.length === 0 || (open.length === 0 && dice.isLess(0.8)) || dice.isLess(0.2)) {
      const made = checkout(this.world, dice);
      return made ? this.send(made, dice) : ['checkout', 'nothing'];
    }
    const { project, order, session } = dice.pick(open.length > 0 && dice.isLess(0.8) ? open : sessions);
    const kind = dice.isLess(0.75) ? 'paid' : 'declined';
    if (session.status === 'started' && dice.isLess(0.25)) return this.pressButton(project, order, session, kind);
    // The event of the provider's page has an id that this test does not know.
    const earlier = session.eventIds.find((id) => id.startsWith('evt-'));
    const eventId = earlier && dice.isLess(0.15) ? earlier : `evt-${session.reference}-${dice.seed()}`;
    const event = eventOf(session.reference, { kind, eventId, amountCents: session.cents });
    const statuses = [await deliver(this.api, event)];
    if (dice.isLess(0.3)) statuses.push(await deliver(this.api, event));
    this.record(`the provider says ${kind} of ${order.number}, ${statuses.length} times`);
    same(
      statuses,
      statuses.map(() => 200),
      'the webhook',
    );
    project.hear(order, session, kind, eventId);
    await this.check(project);
    return ['pay', kind];
  }

  /** The provider's own page, and its webhook. */
  private async pressButton(
    project: Project,
    order: Project['orders'][number],
    session: Project['orders'][number]['sessions'][number],
    kind: 'paid' | 'declined',
  ): Promise<[string, string]> {
    const outcome = kind === 'paid' ? 'approve' : 'decline';
    await this.api.provider.answer(this.api, { orderNumber: order.number }, session.reference, outcome);
    await this.runJobs();
    this.record(`the provider's page: ${outcome} for ${order.number}`);
    // The page's session ends with the time to pay.
    if (order.expires === null || order.expires > this.world.now)
      project.hear(order, session, kind, `page-${session.reference}`);
    // A refund that the webhook caused is sent by the next job.
    await this.runJobs();
    await this.check(project);
    return ['page', outcome];
  }

  private async runJobs(): Promise<void> {
    await this.api.runJobs();
    this.world.settleRefunds();
  }

  /** After the last command: compares what every user sees, the database, and the worker's failed jobs. */
  async compare(): Promise<void> {
    await this.runJobs();
    const { db } = this.api.deps;
    const failing = await db.execute(
      sql`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
    );
    same(failing.rows, [], 'jobs that fail');
    for (const project of this.world.projects) {
      for (const who of this.stage.people)
        same(await this.seenBy(who, project), this.shownTo(who, project), `${who.role} ${who.id} sees`);
      same(await this.logOf(project), project.events, 'the log');
      await this.compareMoney(project);
      await this.compareStatement(project);
    }
    const ids = this.world.projects.map(({ id }) => id);
    const rows = await db
      .select({
        applications: sql<number>`(select count(*)::int from applications a where a.project_id = projects.id and a.status = 'accepted')`,
        quotations: sql<number>`(select count(*)::int from quotations q where q.project_id = projects.id and q.status = 'accepted')`,
        orders: sql<number>`(select coalesce(max(same.count), 0)::int from (select count(*) from orders o
          where o.project_id = projects.id and o.kind = 'quotation' and o.status = 'pending' group by o.stage_id) same)`,
      })
      .from(projects)
      .where(inArray(projects.id, ids));
    for (const row of rows)
      same(
        Object.values(row).every((count) => count <= 1),
        true,
        `at most one accepted, and one to pay for a stage: ${JSON.stringify(row)}`,
      );
  }

  private shownTo(who: Someone, project: Project): unknown {
    const seen = project.seenBy(who);
    return (
      seen && {
        ...seen,
        actions: actionsOf(this.world, project, who),
        is_fee_blocking: isFeeBlocking(project, who),
      }
    );
  }

  private async seenBy(who: Someone, project: Project): Promise<unknown> {
    const input = { project_id: project.id };
    const { status, body } = await this.api.call(projectCalls.projectDetails, input, { token: who.token });
    return status === 404 ? null : shownIn(body);
  }

  private async logOf(project: Project): Promise<unknown> {
    const rows = await this.api.deps.db
      .select()
      .from(projectEvents)
      .where(eq(projectEvents.projectId, project.id))
      .orderBy(asc(projectEvents.id));
    rows.forEach((row, index) => {
      same(row.fromStatus, rows[index - 1]?.toStatus ?? null, `event ${row.event} begins where the last one ended`);
    });
    return rows.map((row) => [row.event, row.fromStatus, row.toStatus, row.actorId]);
  }

  private async compareOrders(project: Project): Promise<number[]> {
    const rows = await this.api.deps.db
      .select({
        id: orders.id,
        number: orders.orderNumber,
        kind: orders.kind,
        status: orders.status,
        cents: orders.amountCents,
        feeCents: orders.feeCents,
        consultant: orders.consultantId,
        refundCents: refundedCents('amount_cents'),
        refundFeeCents: refundedCents('fee_cents'),
      })
      .from(orders)
      .where(eq(orders.projectId, project.id))
      .orderBy(asc(orders.id));
    same(
      rows.map(({ id: _id, ...row }) => row),
      project.orders.map(({ number, kind, status, cents, feeCents, consultant, refundCents, refundFeeCents }) => ({
        number,
        kind,
        ...{ status, cents, feeCents, consultant: consultant?.id ?? null, refundCents, refundFeeCents },
      })),
      'the orders',
    );
    return rows.map(({ id }) => id);
  }

  private async compareMoney(project: Project): Promise<void> {
    const { db } = this.api.deps;
    const ids = await this.compareOrders(project);
    for (const [index, order] of project.orders.entries()) {
      const stored = await db
        .select({ reference: payments.reference, status: payments.status, cents: payments.amountCents })
        .from(payments)
        .where(eq(payments.orderId, ids[index] ?? 0))
        .orderBy(asc(payments.id));
      same(
        stored.map((row) => `${row.reference} ${row.status} ${row.cents}`),
        order.sessions.map((session) => `${session.reference} ${session.status} ${session.cents}`),
        `the payments of ${order.number}`,
      );
    }
  }

  /** The statement of the project, what is earned in it, and the changes of its work with its items. */
  private async compareStatement(project: Project): Promise<void> {
    const of = { project_id: project.id };
    const { technician, orders: all, stages } = project;
    const sessions = all.flatMap(({ sessions: tries }) => tries);
    const paidBy = (...statuses: string[]) =>
      sum(sessions.filter(({ status }) => statuses.includes(status)).map(({ cents }) => cents));
    const { closing } = await this.api.ok(statementCalls.statement, of, { token: this.admin.token });
    const shown = [closing.paid_in_cents, closing.sent_back_cents, closing.held_cents, closing.due_cents];
    const [held, due] = [sum(all.map((one) => one.held + one.heldFee)), sum(all.map((one) => one.due + one.dueFee))];
    const back = sum(all.map(({ sentCents }) => sentCents)) + paidBy('refunded');
    same(shown, [paidBy('paid', 'paid too much', 'refunded'), back, held, due], 'paid, sent back, held, due');

    const paid = all.filter(({ status }) => HOLDS_OR_HELD.includes(status));
    for (const who of this.stage.people.filter(({ role }) => role === 'consultant')) {
      const theirs = paid.filter(({ consultant }) => consultant === who);
      const fees = theirs.map((order) => [order.number, order.heldFee, order.dueFee]);
      same(await this.earnedBy(who, project), fees, 'the fees that a consultant earns');
    }
    if (technician === null) return;
    const works = paid.filter(({ kind }) => kind === 'quotation').map((order) => [order.number, order.held, order.due]);
    same(await this.earnedBy(technician, project), works, 'the earnings');

    for (const who of this.stage.people.filter((one) => project.isParticipant(one) || one === this.admin)) {
      const changes = await this.api.ok(variationCalls.variationListing, of, { token: who.token });
      same(
        changes.value.map((one) => [
          one.id,
          one.status,
          one.number,
          one.version,
          one.amount_cents,
          one.advice !== null,
        ]),
        project.variations
          .map((one) => [one.id, one.status, one.number, one.version, changeOf(one), one.isAdvised])
          .reverse(),
        'the changes',
      );
      const isOn = DOING.includes(project.status);
      same(changes.reducible_cents, isOn ? reducible(stages) : 0, 'what a change can save');
      const lines = changes.lines.map((one) => `${one.line} ${one.total_cents}${one.is_awaited ? ' awaited' : ''}`);
      same(
        lines,
        project.lines.map((one) => `${one.line} ${one.cents}${one.isAwaited ? ' awaited' : ''}`),
        'the items of the work',
      );
    }
  }

  /** What somebody earns of each of a project's orders: held, and due. */
  private async earnedBy({ token }: Someone, project: Project) {
    const { value } = await this.api.ok(earningCalls.earningListing, { limit: 50 }, { token });
    const ofProject = value.filter((one) => one.project.id === project.id);
    return ofProject.map((one) => [one.order_number, one.held_cents, one.due_cents]).reverse();
  }

  /** The numbers of new orders of fixed fees, which no reply contains. */
  private async learnFees(project: Project): Promise<void> {
    const { unpaidFees, owner } = project;
    if (unpaidFees.every(({ number }) => number !== '')) return;
    const shown = await this.api.ok(projectCalls.projectDetails, { project_id: project.id }, { token: owner.token });
    for (const [index, order] of unpaidFees.entries()) order.number = shown.unpaid_fees[index]?.order_number ?? '';
  }

  private record(line: string): void {
    this.story.push(`${String(this.story.length + 1).padStart(3)} ${line}`);
  }
}

type Details = ReplyOf<typeof projectCalls.projectDetails>;

/** Learns the ids and order numbers that no reply contains. */
function learnIds({ quotations, submissions }: Details, project: Project): void {
  const last = project.submissions.at(-1);
  if (last) {
    last.id = submissions[0]?.id ?? 0;
    last.items = submissions[0]?.revision?.items.map(({ id }) => id) ?? [];
  }
  for (const quotation of project.quotations) {
    const shown = quotations.find(({ id }) => id === quotation.id);
    for (const [index, item] of quotation.items.entries()) item.id = shown?.items[index]?.id ?? item.id;
    if (quotation.isWhole) continue;
    for (const [index, stage] of quotation.stages.entries()) {
      const known = shown?.stages[index];
      stage.id = known?.id ?? stage.id;
      const order = stage.orders.at(-1);
      if (order?.number === '') order.number = known?.order?.order_number ?? '';
    }
  }
}

/** As `shownTo` has it. */
function shownIn(body: Details) {
  return {
    id: body.id,
    status: body.status,
    revision: body.revision,
    relation: body.relation,
    due_at: body.due_at,
    waiting_on: body.waiting_on,
    is_on_hold: body.is_on_hold,
    has_address: body.address !== null,
    applications: body.applications
      .toSorted((a, b) => a.application_id - b.application_id)
      .map((one) => `${one.application_id} ${one.status} ${feeText(one.fee)}`),
    fee:
      body.fee &&
      `${feeText(body.fee)}: paid ${body.fee.paid_cents} returned ${body.fee.returned_cents} held ${body.fee.held_cents}`,
    unpaid_fees: body.unpaid_fees.map((one) => `${one.order_number} ${one.amount_cents}`),
    quotations: quotationsOf(body),
    submissions: body.submissions.toSorted((a, b) => a.id - b.id).map((one) => `${one.id} ${one.status}`),
    complaint: body.complaint?.status ?? null,
    end_request: body.end_request?.status ?? null,
    warranty: body.warranty && warrantyText(body.warranty),
    order: body.order ? `${body.order.order_number} ${body.order.status}` : null,
    feedback: body.feedback && { isMine: body.feedback.mine !== null, others: body.feedback.others.length },
    actions: body.allowed_actions
      .flatMap(({ action, blocked_by }) => (blocked_by || UNSPOKEN_ACTIONS.includes(action) ? [] : [action]))
      .sort(),
    is_fee_blocking: body.allowed_actions.some(
      ({ action, blocked_by }) => action === 'accept_quotation' && blocked_by === 'fee_paid',
    ),
  };
}

/** As `shownQuotation` of the model; a technician has one quotation that is shown. */
const quotationsOf = ({ quotations }: Pick<Details, 'quotations'>) =>
  quotations
    .map(({ id, status, total_cents, variations, stages }) => ({
      ...{ id, status, cents: total_cents, changed: variations.amount_cents },
      stages: stages.map((one) => {
        const order = one.order ? `, ${one.order.order_number} ${one.order.status}` : '';
        return `${one.status} ${one.amount_cents} fee ${one.fee_cents} -${one.refunded_cents} ${one.due_at}${order}`;
      }),
    }))
    .sort((a, b) => a.id - b.id);

/** What the books have of one order. */
interface Balances {
  number: string;
  held: number;
  heldFee: number;
  due: string[];
  returning: number;
}
const isZero = ({ held, heldFee, due, returning }: Balances) =>
  held === 0 && heldFee === 0 && due.length === 0 && returning === 0;
const bookText = ({ number, held, heldFee, due, returning }: Balances) =>
  `${number} held ${held} fee ${heldFee} due ${due.sort().join(' and ')} returning ${returning}`;

/** In their order: the stored reply has another. */
const fieldsOf = (body: unknown) => Object.entries(body as object).sort();

function same(given: unknown, wanted: unknown, what: string): void {
  const [is, shouldBe] = [JSON.stringify(given), JSON.stringify(wanted)];
  if (is !== shouldBe) throw new Error(`${what}\n  is:        ${is}\n  should be: ${shouldBe}`);
}
