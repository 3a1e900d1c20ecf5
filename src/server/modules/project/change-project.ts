import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { isAuditAction } from '@/domain/audit';
import { formatPrice } from '@/domain/money';
import { shareEnd } from '@/domain/project/fee';
import { participantIds } from '@/domain/project/lifecycle';
import { projectNumber } from '@/domain/project/number';
import type { ReasonCode } from '@/domain/project/reasons';
import { isAtWork, isWorkEnded, type ProjectStatus } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { dueAt, NO_TIMERS, timersOf } from '@/domain/project/turns';
import type { DefectStep } from '@/domain/project/warranty';
import type { SITE_LOG_EVENT } from '@/domain/site-log';
import type { VisitEvent } from '@/domain/visit';
import { inTransaction } from '../../db/in-transaction';
import { prepared } from '../../db/prepared';
import { projectEvents, projects, stages, variations } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { addJob } from '../../queue/add-job';
import type { NotificationTemplate } from '../../texts/codes';
import { audit } from '../audit/write-audit';
import { postCard } from '../chat/post-card';
import { invalidateScope } from '../content/scopes';
import { ALWAYS, siteSettings } from '../content/site-settings';
import { closeShares, forgetShares, settleShares, unearnShares } from '../fee/shares';
import type { BookedOf } from '../ledger/balances';
import { bookHeldAgain, bookReleased, type Kept } from '../ledger/book-releases';
import { notify } from '../notification/notify';
import { closeOrder } from '../order/close-order';
import { closeWarranty, openWarranty } from '../warranty/warranty';
import { stepParts } from './parts';
import {
  type Facts,
  factColumns,
  isProject,
  type ProjectRow,
  type Reader,
  readerValues,
  type Sight,
  sightOf,
} from './project-columns';
import { canSee, relationOf, requireAllowed } from './project-facts';

export interface LockedProject {
  project: ProjectRow;
  /** As the caller sees them. */
  facts: Facts;
  now: Date;
}

/**
 * Locks a project's row and reads the facts for the rules. Null if it does not exist.
 * The lock is `for no key update`: it does not block inserts that reference the project, which take `key share` on its
 * row.
 */
export async function lockProject(deps: Deps, projectId: number, reader: Reader): Promise<LockedProject | null> {
  const [[project], [facts]] = await Promise.all([
    lockRow(deps.db).execute({ projectId }),
    // A separate statement, so that it sees what was committed while the first one waited for the lock.
    readFacts(deps.db, sightOf(reader)).execute({ ...readerValues(deps, reader), projectId }),
  ]);
  return project && facts ? { project, facts, now: deps.clock.now() } : null;
}

const lockRow = prepared((db) => db.select().from(projects).where(isProject).for('no key update'));
const readFacts = prepared((db, sight: Sight) =>
  db.select(factColumns(sight)).from(projects).leftJoin(siteSettings, ALWAYS).where(isProject),
);

/** Locks a project for a user's change. @throws not_found if it does not exist or the caller may not see it */
export async function lockVisible(inside: CallContext, projectId: number) {
  const { actor } = inside;
  const locked = await lockProject(inside, projectId, actor);
  const relation = locked && relationOf(locked.project, locked.facts, actor.id);
  if (!locked || !relation || !canSee(locked.project, relation, actor.userType)) throw new AppError('not_found');
  return { locked, relation };
}

/**
 * Runs a change of a project in one transaction: locks the row, checks the rules, then lets `change` write.
 * The lock serializes concurrent calls; each one sees what the one before it wrote.
 * @param action the requested action; a function if it depends on the locked state
 * @throws not_found if the project does not exist or the caller may not see it; otherwise as requireAllowed
 */
export function changeProject<T>(
  context: CallContext,
  action: ProjectAction | ((locked: LockedProject) => ProjectAction),
  input: { project_id: number; revision?: number },
  change: (inside: CallContext, locked: LockedProject & { to: ProjectStatus }) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (tx) => {
    const inside = withDb(context, tx);
    const { actor } = context;
    const { locked } = await lockVisible(inside, input.project_id);
    const resolvedAction = typeof action === 'function' ? action(locked) : action;
    const to = requireAllowed(resolvedAction, locked, actor, input.revision);
    const result = await change(inside, { ...locked, to });
    if (actor.userType === 'admin') await auditProject(inside, locked.project, resolvedAction, input);
    return result;
  });
}

/** Writes an admin's step to the audit log: the status before and after, and the call's input. */
async function auditProject(
  inside: CallContext,
  { id, createdAt, title, status }: ProjectRow,
  action: ProjectAction,
  { project_id: _id, revision: _revision, ...rest }: { project_id: number; revision?: number },
): Promise<void> {
  const name = `project.${action}`;
  if (!isAuditAction(name)) throw new Error(`the audit log has no word for ${name}`);
  const [now] = await inside.db.select({ status: projects.status }).from(projects).where(eq(projects.id, id));
  await audit(inside.db, inside, {
    action: name,
    subjectType: 'project',
    subjectId: id,
    label: `${projectNumber(id, createdAt)} ${title}`,
    before: { status },
    after: { ...now, ...rest },
  });
}

/** The payload of a project event. */
export type EventData = Record<string, string | number>;

interface Move {
  event: ProjectAction | VisitEvent | typeof SITE_LOG_EVENT | 'create';
  to: ProjectStatus;
  /** Null: the payment provider, a timer, or a user who stays anonymous. */
  actorId: number | null;
  /** The user behind an anonymous event. */
  unnamedId?: number;
  data?: EventData;
  audience?: 'everyone' | 'owner_and_subject' | 'parties_and_subject';
  subjectId?: number | null;
  /** Columns that change with the status. */
  set?: Partial<typeof projects.$inferInsert>;
  /** The number of days that the quotation gives, when work starts. */
  workDays?: number;
  /** The work ends, and an admin is to decide on what is held (`releaseWork`). */
  leavesMoney?: boolean;
}

/** Whether the price that was accepted is no longer to be paid: the work is over, or it was not begun. */
const isOverFor = (from: ProjectStatus, to: ProjectStatus): boolean =>
  isWorkEnded(to) || (from === 'awaiting_payment' && to !== 'in_progress');

/** The stages that were not paid are never to be, and what was proposed is not to be agreed. */
async function closeStages(deps: Deps, { id, acceptedQuotationId }: ProjectRow): Promise<void> {
  await stepParts(deps, 'variation', 'close', id, NO_TIMERS);
  if (acceptedQuotationId === null) return;
  const isAwaited = and(eq(stages.quotationId, acceptedQuotationId), isNotNull(stages.dueAt));
  await deps.db.update(stages).set(NO_TIMERS).where(isAwaited);
  const closed = await stepParts(deps, 'stage', 'close', id, NO_TIMERS, eq(stages.quotationId, acceptedQuotationId));
  if (closed.length > 0) await closeOrder(deps, id, 'cancelled');
  const unpaid = closed.flatMap(({ variationId }) => variationId ?? []);
  await stepParts(deps, 'variation', 'lapse_variation', id, {}, inArray(variations.id, unpaid));
}

/** Writes a project's step: the row with its revision and timers, and the event. */
export async function moveProject(deps: Deps, project: ProjectRow, move: Move): Promise<void> {
  const now = deps.clock.now();
  const hasMoved = move.to !== project.status;
  await deps.db
    .update(projects)
    .set({
      ...(hasMoved && timing(move.to, now, move.workDays ?? null)),
      ...(move.leavesMoney && { moneyUndecidedAt: now }),
      ...move.set,
      status: move.to,
      revision: sql`${projects.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(projects.id, project.id));
  if (hasMoved && isAtWork(project.status) && !isAtWork(move.to))
    await stepParts(deps, 'end_request', 'overtake', project.id, { closedAt: now });
  if (hasMoved && isOverFor(project.status, move.to)) {
    await closeStages(deps, project);
    // Of work that was never begun.
    if (project.technicianId === null) await forgetShares(deps, project.id);
  }
  if (hasMoved && project.technicianId !== null) {
    if (project.status === 'completed') await closeWarranty(deps, project.id, move.event as DefectStep);
    const kept = move.to === 'completed' ? await openWarranty(deps, project) : undefined;
    if (isWorkEnded(move.to)) {
      if (move.leavesMoney) await closeShares(deps, { projectId: project.id });
      else await releaseWork(deps, project, project.technicianId, move, kept);
    } else if (project.status === 'completed') {
      await bookHeldAgain(deps, project.id);
      await unearnShares(deps, project.id);
    }
  }
  // Public pages of professionals show how many projects they have completed.
  if (hasMoved && [project.status, move.to].includes('completed')) await invalidateScope(deps.db, 'professionals');
  await writeEvent(deps, project.id, { ...move, from: project.status });
}

/**
 * What is held of ended work is due: to the technician, and as its consultant's share (`settleFees`).
 * @returns the cents for the technician, with the platform's share
 */
export async function releaseWork(
  deps: Deps,
  project: ProjectRow,
  technicianId: number,
  move: Pick<Move, 'event' | 'actorId'>,
  kept?: Kept,
): Promise<number> {
  const releasedCents = await bookReleased(deps, { projectId: project.id }, technicianId, kept);
  await settleFees(deps, project, { projectId: project.id }, move);
  return releasedCents;
}

/** The work, or a stage of it, is over: the consultant's share of it is due to them, or goes back, of which they are told. */
export async function settleFees(
  deps: Deps,
  project: ProjectRow,
  of: BookedOf,
  { event, actorId }: Pick<Move, 'event' | 'actorId'>,
): Promise<void> {
  const end = shareEnd(event as ProjectAction, actorId !== null && actorId === project.consultantId);
  const cents = await settleShares(deps, of, end);
  if (cents === 0 || end !== 'returned') return;
  await notifyProject(deps, project, [project.consultantId], 'fee_returned', { amount: formatPrice(cents) });
}

/** The due date and timers of a status that is entered now. */
function timing(to: ProjectStatus, now: Date, workDays: number | null) {
  const due = dueAt(to, now, workDays);
  return {
    dueAt: due,
    timersDone: 0,
    timerAt: timersOf(to, due)[0]?.at ?? null,
    completedAt: to === 'completed' ? now : null,
  };
}

export async function writeEvent(
  deps: Deps,
  projectId: number,
  move: Move & { from: ProjectStatus | null },
): Promise<void> {
  await insertEvent(deps.db).execute({
    projectId,
    event: move.event,
    actorId: move.actorId,
    fromStatus: move.from,
    toStatus: move.to,
    data: move.data ?? {},
    audience: move.audience ?? 'everyone',
    subjectId: move.subjectId ?? null,
    createdAt: deps.clock.now(),
  });
  await postCard(deps, projectId, move);
  if (isSoughtFor(move)) await addJob(deps.db, 'match_searches', { projectId });
}

/** A request that professionals may take on from now on, or that says something else now. */
const isSoughtFor = ({ event, from, to }: Pick<Move, 'event' | 'to'> & { from: ProjectStatus | null }): boolean =>
  (to === 'open' || to === 'quoting') && (from !== to || event === 'edit');

const insertEvent = prepared((db) =>
  db.insert(projectEvents).values({
    projectId: sql.placeholder('projectId'),
    event: sql.placeholder('event'),
    actorId: sql.placeholder('actorId'),
    fromStatus: sql.placeholder('fromStatus'),
    toStatus: sql.placeholder('toStatus'),
    data: sql.placeholder('data'),
    audience: sql.placeholder('audience'),
    subjectId: sql.placeholder('subjectId'),
    createdAt: sql.placeholder('createdAt'),
  }),
);

/** A step visible to owner, consultant and technician, but not to professionals who only applied or quoted. */
export const amongParticipants = <M extends object>(project: ProjectRow, move: M) => ({
  ...move,
  audience: 'parties_and_subject' as const,
  subjectId: project.technicianId,
});

/** A reason as an event stores it. */
export const reasonData = (reason: { reason_code: ReasonCode; note: string }): EventData => ({
  reason_code: reason.reason_code,
  ...(reason.note && { note: reason.note }),
});

/** Notifies people of a project's step, with a link, by default to the project. */
export const notifyProject = (
  deps: Deps,
  project: ProjectRow,
  userIds: readonly (number | null)[],
  template: NotificationTemplate,
  params: Record<string, string | number> = {},
  link = privatePaths.projectDetail(project.id),
) =>
  notify(deps, deps.db, {
    userIds,
    type: 'project_update',
    template,
    params: { title: project.title, ...params },
    link,
  });

/** The participants without `actorId`. */
export const others = (project: ProjectRow, actorId: number | null): number[] =>
  participantIds(project).filter((id) => id !== actorId);

/** A person's name in notifications. */
export const displayName = (actor: { nickname: string; name: string }): string => actor.nickname || actor.name;
