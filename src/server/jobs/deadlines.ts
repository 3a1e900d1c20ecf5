import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { COMPLAINT_ANSWER_DAYS, COMPLAINT_SETTLEMENT_DAYS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { daysAfter } from '@/domain/days';
import { decide, raterIds } from '@/domain/project/lifecycle';
import { LIVE_COMPLAINT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import { timedAction, timersOf } from '@/domain/project/turns';
import { hongKongDay } from '../clock';
import { comments, complaints, endRequests, projects, subscriptions } from '../db/schema';
import type { Deps } from '../deps';
import { leaveUnanswered } from '../modules/dispute/end-requests';
import { reveal } from '../modules/feedback/feedback';
import { tellAdmins } from '../modules/notification/tell-admins';
import { lapseRegistration, unansweredIds } from '../modules/professional/lapse-registration';
import { type LockedProject, lockProject, notifyProject, others } from '../modules/project/change-project';
import { expireProject, lapsePayment } from '../modules/project/expire-project';
import { asProjectFacts, type ProjectRow } from '../modules/project/project-facts';
import { runSubscriptionTimers } from '../modules/subscription/subscription-timers';
import { eachAlone } from './each-alone';

/** So many at a time; the next minute takes the rest. */
const BATCH = 500;

/** Does what time does to projects, requests to end, complaints, registrations and subscriptions. Safe to run again, and twice at once. */
export async function meetDeadlines(deps: Deps): Promise<void> {
  await meetProjectDeadlines(deps);
  await eachAlone(deps, 'user_id', await unansweredIds(deps, deps.clock.now(), BATCH), lapseRegistration);
}

async function meetProjectDeadlines(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await eachProject(deps, await dueIds(deps, now), runTimers);
  const lapsed = await deps.db
    .select({ id: endRequests.projectId })
    .from(endRequests)
    .where(and(eq(endRequests.status, 'open'), lte(endRequests.dueAt, now)))
    .limit(BATCH);
  await eachProject(deps, lapsed, leaveUnanswered);
  const late = await deps.db
    .select({ id: complaints.projectId })
    .from(complaints)
    .where(
      and(
        inArray(complaints.status, LIVE_COMPLAINT_STATUSES),
        isNull(complaints.remindedAt),
        lte(complaints.dueAt, now),
      ),
    )
    .limit(BATCH);
  await eachProject(deps, late, remindOfComplaint);
  const due = await deps.db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(lte(subscriptions.timerAt, now))
    .orderBy(asc(subscriptions.timerAt))
    .limit(BATCH);
  await eachAlone(deps, 'user_id', due, runSubscriptionTimers);
}

const dueIds = (deps: Deps, now: Date) =>
  deps.db
    .select({ id: projects.id })
    .from(projects)
    .where(lte(projects.timerAt, now))
    .orderBy(asc(projects.timerAt))
    .limit(BATCH);

const eachProject = (
  deps: Deps,
  rows: readonly { id: number }[],
  act: (inside: Deps, locked: LockedProject) => Promise<void>,
) =>
  eachAlone(deps, 'project_id', rows, async (inside, id) => {
    const locked = await lockProject(inside, id, 0);
    if (locked) await act(inside, locked);
  });

/** The timers of a project's step whose time has come, one after the other. */
async function runTimers(deps: Deps, locked: LockedProject): Promise<void> {
  const { project, now } = locked;
  if (locked.facts.complaint || project.timerAt === null || project.timerAt > now) return;
  const timers = timersOf(project.status, project.dueAt);
  const due = timers.slice(project.timersDone).filter((timer) => timer.at <= now);
  await deps.db
    .update(projects)
    .set({
      timersDone: project.timersDone + due.length,
      timerAt: timers[project.timersDone + due.length]?.at ?? null,
    })
    .where(eq(projects.id, project.id));
  // After a long standstill only the last word counts: nobody is reminded of what is over.
  const last = due.at(-1);
  if (last) await TIMED[last.kind](deps, locked);
}

const REMINDERS: Partial<Record<ProjectStatus, string>> = {
  open: 'remind_open',
  quoting: 'remind_quoting',
  awaiting_payment: 'remind_awaiting_payment',
  completed: 'remind_completed',
};
/** What the owner is told; whoever is late has words of their own. */
const OVERDUE: Partial<Record<ProjectStatus, string>> = {
  estimating: 'overdue_estimating',
  in_progress: 'overdue_in_progress',
  submitted: 'overdue_submitted',
  revising: 'overdue_revising',
};

const TIMED = {
  async remind(deps: Deps, { project }: LockedProject) {
    const readers = project.status === 'completed' ? await silentRaters(deps, project) : [project.ownerId];
    const day = project.dueAt ? hongKongDay(project.dueAt) : '';
    const template = REMINDERS[project.status];
    if (template) await notifyProject(deps, project, readers, template, { day });
  },
  async overdue(deps: Deps, { project }: LockedProject) {
    const late =
      project.status === 'in_progress' || project.status === 'revising' ? project.technicianId : project.consultantId;
    await notifyProject(deps, project, [late], 'overdue_mine');
    const template = OVERDUE[project.status];
    if (template) await notifyProject(deps, project, [project.ownerId], template);
  },
  async act(deps: Deps, { project, facts, now }: LockedProject) {
    const action = timedAction(project.status);
    if (action === null) return reveal(deps, project);
    const decision = decide(action, asProjectFacts(project, facts, now), 'system');
    if (decision.kind !== 'allowed') return;
    await (action === 'lapse' ? lapsePayment : expireProject)(deps, project, decision.to);
  },
  async escalate(deps: Deps, { project }: LockedProject) {
    await tellAdmins(
      deps,
      deps.db,
      'admin_submission_waits',
      { title: project.title },
      privatePaths.projectDetail(project.id),
    );
  },
};

/** Participants who have somebody to rate and have not. */
async function silentRaters(deps: Deps, project: ProjectRow): Promise<number[]> {
  const written = await deps.db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.projectId, project.id));
  return raterIds(project).filter((id) => !written.some((comment) => comment.authorId === id));
}

/** Unanswered, the next word is the admin's; they hear of it again when the settlement is due. */
async function remindOfComplaint(deps: Deps, { project, facts, now }: LockedProject): Promise<void> {
  if (!facts.complaint) return;
  const isIt = eq(complaints.id, facts.complaint.id);
  const isDue = and(isIt, isNull(complaints.remindedAt), lte(complaints.dueAt, now));
  const [due] = await deps.db.select().from(complaints).where(isDue);
  if (!due) return;
  const isUnanswered = due.status === 'open' && due.dueAt <= daysAfter(due.createdAt, COMPLAINT_ANSWER_DAYS);
  const next = isUnanswered ? { dueAt: daysAfter(now, COMPLAINT_SETTLEMENT_DAYS) } : { remindedAt: now };
  await deps.db.update(complaints).set(next).where(isIt);
  if (isUnanswered) await notifyProject(deps, project, others(project, due.complainantId), 'overdue_mine');
  const link = privatePaths.projectDetail(project.id);
  await tellAdmins(deps, deps.db, 'admin_complaint_waits', { title: project.title }, link);
}
