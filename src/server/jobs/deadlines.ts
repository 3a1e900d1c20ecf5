import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { COMPLAINT_ANSWER_DAYS, COMPLAINT_SETTLEMENT_DAYS, OWNER_ESCALATION_DAYS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { paymentTime } from '@/domain/payment-time';
import { decide, isHeld, raterIds } from '@/domain/project/lifecycle';
import type { ProjectStatus } from '@/domain/project/statuses';
import { nextTimer, type TimerKind, timedAction, timersOf } from '@/domain/project/turns';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { isLiveComplaint } from '../db/live';
import { certificates, comments, complaints, endRequests, projects, subscriptions } from '../db/schema';
import type { Deps } from '../deps';
import { leaveUnanswered } from '../modules/dispute/end-requests';
import { releaseLateFees } from '../modules/fee/fixed-fee';
import { reveal } from '../modules/feedback/feedback';
import { notifyAdmins } from '../modules/notification/notify-admins';
import { isBeingConfirmed, isPutOff } from '../modules/order/confirming';
import { lapseRegistration, unansweredIds } from '../modules/professional/lapse-registration';
import { runLicenceTimers } from '../modules/professional/licence-timers';
import { type LockedProject, lockProject, notifyProject, others } from '../modules/project/change-project';
import type { ProjectRow } from '../modules/project/project-columns';
import { asProjectFacts } from '../modules/project/project-facts';
import { meetStage } from '../modules/project/stage-timers';
import { expireProject, lapsePayment } from '../modules/project/steps/expire-project';
import { runSubscriptionTimers } from '../modules/subscription/subscription-timers';
import { meetVariation } from '../modules/variation/expire-variation';
import { dueVisits, meetVisit } from '../modules/visit/visit-timers';
import { meetDefect, meetWarranty } from '../modules/warranty/warranty-timers';
import type { NotificationTemplate } from '../texts/codes';
import { eachAlone } from './each-alone';

/** Rows of each kind per run; the next run, a minute later, takes the rest. */
const BATCH = 500;

/**
 * Runs the timers that are due: of projects with their stages, proposed changes, complaints, end requests, defects and
 * warranties, of subscriptions, of registrations, of licences and of visits, the longest overdue first (decision 18).
 * Safe to run again, and concurrently.
 */
export async function meetDeadlines(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await eachAlone(deps, 'project_id', await dueProjects(deps, now), meetProject);
  const due = await deps.db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(and(lte(subscriptions.timerAt, now), not(isExpiryPutOff(now))))
    .orderBy(asc(subscriptions.timerAt))
    .limit(BATCH);
  await eachAlone(deps, 'user_id', due, runSubscriptionTimers);
  await eachAlone(deps, 'user_id', await unansweredIds(deps, now, BATCH), lapseRegistration);
  const expiring = await deps.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(lte(certificates.timerAt, now))
    .orderBy(asc(certificates.timerAt))
    .limit(BATCH);
  await eachAlone(deps, 'certificate_id', expiring, runLicenceTimers);
  await eachAlone(deps, 'visit_id', await dueVisits(deps, now, BATCH), meetVisit);
}

/** SQL: the next period may be paid already. */
const isExpiryPutOff = (now: Date) =>
  sql`(subscriptions.status = 'past_due'
    and ${isPutOff(sql`subscriptions.timer_at`, now, sql`o.subscription_id = subscriptions.id`)})`;

/** Projects with something due, or a part of theirs; on hold, all but the complaint are paused. */
async function dueProjects(deps: Deps, time: Date): Promise<{ id: number }[]> {
  const now = sql`${time.toISOString()}::timestamptz`;
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    select due.id from (
      select p.id, p.timer_at as at from projects p where p.timer_at <= ${now} and not (p.status = 'awaiting_payment'
        and ${isPutOff(sql`p.timer_at`, time, sql`o.project_id = p.id`)})
      union all
      select r.project_id, r.due_at from end_requests r where r.status = 'open' and r.due_at <= ${now}
        and not exists (select 1 from complaints c
          where c.project_id = r.project_id and ${isLiveComplaint('c')})
      union all
      select w.project_id, w.timer_at from warranties w where w.timer_at <= ${now}
      union all
      select d.project_id, d.timer_at from defects d where d.timer_at <= ${now}
      union all
      select s.project_id, s.timer_at from stages s where s.timer_at <= ${now}
        and not ${isPutOff(sql`s.timer_at`, time, sql`o.stage_id = s.id`)}
      union all
      select v.project_id, v.timer_at from variations v where v.timer_at <= ${now}
      union all
      select o.project_id, o.fee_due_at from orders o where o.fee_due_at <= ${now} and o.paid_at is not null
        and not exists (select 1 from complaints c
          where c.project_id = o.project_id and ${isLiveComplaint('c')} and c.defect_id is null)
      union all
      select c.project_id, c.due_at from complaints c
        where ${isLiveComplaint('c')} and c.reminded_at is null and c.due_at <= ${now}
    ) due group by due.id order by min(due.at), due.id limit ${BATCH}`);
  return rows;
}

/** Runs everything that is due in one project, in order; the project's state is read again before each step. */
async function meetProject(deps: Deps, id: number): Promise<void> {
  for (let isMore = true; isMore; ) {
    const locked = await lockProject(deps, id, null);
    isMore = locked !== null && (await meetNext(deps, locked));
  }
}

/** @returns false when nothing is due */
async function meetNext(deps: Deps, locked: LockedProject): Promise<boolean> {
  const { project, facts, now } = locked;
  if (facts.complaint && (await meetComplaint(deps, locked, facts.complaint.id))) return true;
  if (isHeld(facts)) return false;
  // None while it waits for the payment of a stage.
  const timers = project.timerAt === null ? [] : timersOf(project.status, project.dueAt);
  // Of the project's own deadlines only this status's is one of paying.
  const isPaying =
    project.status === 'awaiting_payment' && (await isBeingConfirmed(deps, sql`o.project_id = ${project.id}`));
  const index = nextTimer(timers, project.timersDone, paymentTime(now, isPaying));
  const timer = index === null ? undefined : timers[index];
  const [lapsing] = await deps.db
    .select({ at: endRequests.dueAt })
    .from(endRequests)
    .where(and(eq(endRequests.id, facts.endRequest?.id ?? 0), lte(endRequests.dueAt, now)));
  if (lapsing && !(timer && timer.at <= lapsing.at)) return leaveUnanswered(deps, locked);
  if (index === null || !timer)
    return (
      (await meetStage(deps, locked)) ||
      (await meetVariation(deps, locked)) ||
      (await meetDefect(deps, locked)) ||
      (await meetWarranty(deps, locked)) ||
      releaseLateFees(deps, locked)
    );
  const timersDone = index + 1;
  await deps.db
    .update(projects)
    .set({ timersDone, timerAt: timers[timersDone]?.at ?? null })
    .where(eq(projects.id, project.id));
  if (!(isPaying && timer.kind === 'remind')) await TIMED[timer.kind](deps, locked, timer.at);
  return true;
}

const REMINDERS: Partial<Record<ProjectStatus, NotificationTemplate>> = {
  open: 'remind_open',
  quoting: 'remind_quoting',
  awaiting_payment: 'remind_awaiting_payment',
  completed: 'remind_completed',
};
/** The notifications of the user who is late, and of the owner: they say who may do what about it now. */
const OVERDUE: Partial<Record<ProjectStatus, { late: NotificationTemplate; owner: NotificationTemplate }>> = {
  estimating: { late: 'overdue_mine_estimating', owner: 'overdue_estimating' },
  in_progress: { late: 'overdue_mine', owner: 'overdue_in_progress' },
  submitted: { late: 'overdue_mine_submitted', owner: 'overdue_submitted' },
  revising: { late: 'overdue_mine', owner: 'overdue_revising' },
};

/** `at`: when the timer was due. */
const TIMED: Record<TimerKind, (deps: Deps, locked: LockedProject, at: Date) => Promise<void>> = {
  async remind(deps, { project }) {
    const readers = project.status === 'completed' ? await silentRaters(deps, project) : [project.ownerId];
    const day = project.dueAt ? hongKongDay(project.dueAt) : '';
    const template = REMINDERS[project.status];
    if (template) await notifyProject(deps, project, readers, template, { day });
  },
  async overdue(deps, { project }, at) {
    const templates = OVERDUE[project.status];
    if (!templates) return;
    const isSubmitted = project.status === 'submitted';
    const isWork = project.status === 'in_progress' || project.status === 'revising';
    const late = isWork ? project.technicianId : project.consultantId;
    await notifyProject(deps, project, [late], templates.late, { day: hongKongDay(at) });
    // For submitted work the day is the owner's deadline to decide.
    const day = hongKongDay(isSubmitted ? daysAfter(at, OWNER_ESCALATION_DAYS) : at);
    await notifyProject(deps, project, [project.ownerId], templates.owner, { day });
  },
  async act(deps, { project, facts, now }) {
    const action = timedAction(project.status);
    if (action === null) return reveal(deps, project);
    const decision = decide(action, asProjectFacts(project, facts, now), 'system');
    if (decision.kind !== 'allowed') return;
    await (action === 'lapse' ? lapsePayment : expireProject)(deps, project, decision.to);
  },
  async escalate(deps, { project }) {
    const day = project.dueAt ? hongKongDay(project.dueAt) : '';
    await notifyAdminsOf(deps, project, 'admin_submission_waits', { day });
  },
};

const notifyAdminsOf = (deps: Deps, project: ProjectRow, template: NotificationTemplate, values: { day: string }) =>
  notifyAdmins(deps, deps.db, template, { title: project.title, ...values }, privatePaths.adminProject(project.id));

/** Participants who can rate others and have not. */
async function silentRaters(deps: Deps, project: ProjectRow): Promise<number[]> {
  const written = await deps.db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.projectId, project.id));
  return raterIds(project).filter((id) => !written.some((comment) => comment.authorId === id));
}

/** An unanswered complaint goes to the admins, who are notified again when its settlement is due. */
async function meetComplaint(deps: Deps, { project, now }: LockedProject, complaintId: number): Promise<boolean> {
  const isIt = eq(complaints.id, complaintId);
  const isDue = and(isIt, isNull(complaints.remindedAt), lte(complaints.dueAt, now));
  const [due] = await deps.db.select().from(complaints).where(isDue);
  if (!due) return false;
  if (due.status === 'open' && due.dueAt <= daysAfter(due.createdAt, COMPLAINT_ANSWER_DAYS)) {
    const dueAt = daysAfter(now, COMPLAINT_SETTLEMENT_DAYS);
    await deps.db.update(complaints).set({ dueAt }).where(isIt);
    const values = { day: hongKongDay(dueAt) };
    await notifyProject(deps, project, others(project, due.complainantId), 'overdue_mine_complaint', values);
    await notifyAdminsOf(deps, project, 'admin_complaint_unanswered', values);
  } else {
    await deps.db.update(complaints).set({ remindedAt: now }).where(isIt);
    await notifyAdminsOf(deps, project, 'admin_complaint_waits', { day: hongKongDay(due.dueAt) });
  }
  return true;
}
