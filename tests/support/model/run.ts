import { asc, eq, inArray, sql } from 'drizzle-orm';
import { projectCalls } from '@/contract/project/calls';
import { MovableClock } from '@/server/clock';
import { orders, payments, projectEvents, projects } from '@/server/db/schema';
import { authenticate, signAccessToken } from '@/server/http/authenticate';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { type Answer, startApi, type TestApi } from '../api/api';
import { deliver, eventOf } from '../payments/money';
import { person } from '../people/people';
import { type Attempt, actionsOf, attempt, checkout, creation } from './commands';
import { type Project, type Role, type Someone, World } from './model';
import { Dice } from './random';

const CAST: Role[] = [
  ...Array<Role>(3).fill('client'),
  ...Array<Role>(3).fill('consultant'),
  ...Array<Role>(3).fill('technician'),
  'admin',
];
/** The sum of all decided refunds of an order. */
const refundedCents = sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.order_id = orders.id)`;
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
  return { api, people };
}
export type Stage = Awaited<ReturnType<typeof startStage>>;

/** The seeds of a sequence's commands. Each command has its own, so that one can be left out. */
export function seedsOf(seed: number, length: number): number[] {
  const dice = new Dice(seed);
  return Array.from({ length }, () => dice.seed());
}

/**
 * Carries out the commands one after the other and compares every answer, then what every user sees.
 * @throws Error with the story so far, at the first difference
 */
export async function play(stage: Stage, seeds: readonly number[], onStep: (name: string, code: string) => void) {
  const run = new Run(stage);
  try {
    await run.begin();
    for (const seed of seeds) onStep(...(await run.step(new Dice(seed))));
    await run.compare();
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\nThe story:\n${run.story.join('\n')}`);
  }
}

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
  private readonly world: World;
  private readonly sent: Sent[] = [];
  constructor(private readonly stage: Stage) {
    this.world = new World(stage.api.clock.now().getTime(), stage.people);
  }
  private get api(): TestApi {
    return this.stage.api;
  }

  async begin(): Promise<void> {
    const dice = new Dice(1);
    await this.send(creation(this.world, dice), dice);
  }

  async step(dice: Dice): Promise<[name: string, code: string]> {
    const roll = dice.roll();
    if (roll < 0.06) return this.passTime(dice);
    if (roll < 0.1) return this.repeat(dice);
    if (roll < 0.13) return this.send(creation(this.world, dice), dice);
    const waiting = this.world.projects.some(({ status }) => status === 'awaiting_payment');
    if (roll < (waiting ? 0.55 : 0.15)) return this.pay(dice);
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
      await this.learnIds(made, project);
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

  /** Reads ids that no reply contains: of a submission, and of its revision items. */
  private async learnIds({ call, input }: Attempt, project: Project | null): Promise<void> {
    const isNews = call === projectCalls.submitProject || input.target === 'submission' || input.outcome === 'revise';
    const last = project?.submissions.at(-1);
    if (!isNews || !project || !last) return;
    const admin = this.stage.people.at(-1) as Someone;
    const details = await this.api.ok(projectCalls.projectDetails, { project_id: project.id }, { token: admin.token });
    const [newest] = details.submissions;
    last.id = newest?.id ?? 0;
    last.items = newest?.revision?.items.map((item) => item.id) ?? [];
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
    if (isSame || !('project_id' in first.input)) same(answer, { ...answer, status: 200, body }, 'a repeated key');
    else same(answer.body.error_code, 'idempotency_mismatch', 'a key with another body');
    return ['repeat', isSame ? 'ok' : 'idempotency_mismatch'];
  }

  private async passTime(dice: Dice): Promise<[string, string]> {
    const days = dice.pick([1, 3, 5, 7, 8, 15, 31]);
    this.api.clock.advance(days * 24 * 60 * 60 * 1000);
    this.world.advance(days);
    const isMet = dice.isLess(0.75);
    this.record(`${days} days pass${isMet ? ', and deadlines are met' : ''}`);
    if (isMet) {
      await meetDeadlines(this.api.deps);
      this.world.meetDeadlines();
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
    const event = eventOf(session.reference, { kind, eventId, amountCents: order.cents });
    const statuses = [await deliver(this.api, event)];
    if (dice.isLess(0.3)) statuses.push(await deliver(this.api, event));
    this.record(`the provider says ${kind} of ${order.number}, ${statuses.length} times`);
    same(
      statuses,
      statuses.map(() => 200),
      'the webhook',
    );
    project.hear(order, session, kind, eventId);
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
    project.hear(order, session, kind, `page-${session.reference}`);
    // A refund that the webhook caused is sent by the next job.
    await this.runJobs();
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
    }
    const ids = this.world.projects.map(({ id }) => id);
    const rows = await db
      .select({
        applications: sql<number>`(select count(*)::int from applications a where a.project_id = projects.id and a.status = 'accepted')`,
        quotations: sql<number>`(select count(*)::int from quotations q where q.project_id = projects.id and q.status = 'accepted')`,
        orders: sql<number>`(select count(*)::int from orders o where o.project_id = projects.id and o.status = 'pending')`,
      })
      .from(projects)
      .where(inArray(projects.id, ids));
    for (const row of rows)
      same(
        Object.values(row).every((count) => count <= 1),
        true,
        `at most one accepted and one to pay: ${JSON.stringify(row)}`,
      );
  }

  private shownTo(who: Someone, project: Project): unknown {
    const seen = project.seenBy(who);
    return seen && { ...seen, actions: actionsOf(this.world, project, who) };
  }

  private async seenBy(who: Someone, project: Project): Promise<unknown> {
    const input = { project_id: project.id };
    const { status, body } = await this.api.call(projectCalls.projectDetails, input, { token: who.token });
    if (status === 404) return null;
    const newestFirst = <T extends { id?: number; application_id?: number; status: string }>(parts: T[]) =>
      parts
        .map((part) => ({ id: part.id ?? part.application_id ?? 0, status: part.status }))
        .sort((a, b) => a.id - b.id);
    const asText = (parts: Parameters<typeof newestFirst>[0]) =>
      newestFirst(parts).map(({ id, status: state }) => `${id} ${state}`);
    return {
      id: body.id,
      status: body.status,
      revision: body.revision,
      relation: body.relation,
      due_at: body.due_at,
      waiting_on: body.waiting_on,
      is_on_hold: body.is_on_hold,
      has_address: body.address !== null,
      applications: asText(body.applications),
      quotations: asText(body.quotations),
      submissions: asText(body.submissions),
      complaint: body.complaint?.status ?? null,
      end_request: body.end_request?.status ?? null,
      order: body.order ? `${body.order.order_number} ${body.order.status}` : null,
      feedback: body.feedback && { isMine: body.feedback.mine !== null, others: body.feedback.others.length },
      actions: body.allowed_actions.flatMap(({ action, blocked_by }) => (blocked_by ? [] : [action])).sort(),
    };
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

  private async compareMoney(project: Project): Promise<void> {
    const { db } = this.api.deps;
    const rows = await db
      .select({ id: orders.id, number: orders.orderNumber, status: orders.status, cents: refundedCents })
      .from(orders)
      .where(eq(orders.projectId, project.id))
      .orderBy(asc(orders.id));
    same(
      rows.map((row) => [row.number, row.status, row.cents]),
      project.orders.map((order) => [order.number, order.status, order.refundCents]),
      'the orders',
    );
    for (const [index, order] of project.orders.entries()) {
      const stored = await db
        .select({ reference: payments.reference, status: payments.status })
        .from(payments)
        .where(eq(payments.orderId, rows[index]?.id ?? 0))
        .orderBy(asc(payments.id));
      same(
        stored.map((row) => `${row.reference} ${row.status}`),
        order.sessions.map((session) => `${session.reference} ${session.status}`),
        `the payments of ${order.number}`,
      );
    }
  }

  private record(line: string): void {
    this.story.push(`${String(this.story.length + 1).padStart(3)} ${line}`);
  }
}

function same(given: unknown, wanted: unknown, what: string): void {
  const [is, shouldBe] = [JSON.stringify(given), JSON.stringify(wanted)];
  if (is !== shouldBe) throw new Error(`${what}\n  is:        ${is}\n  should be: ${shouldBe}`);
}
