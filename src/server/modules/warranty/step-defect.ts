import { and, eq } from 'drizzle-orm';
import { MAX_VISITS, VISIT_MAX_DAYS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { warrantyCalls } from '@/contract/warranty/calls';
import type { ProjectStatus } from '@/domain/project/statuses';
import { NO_TIMERS } from '@/domain/project/turns';
import type { DefectAction } from '@/domain/project/warranty';
import { dayAndTime, daysAfter, hongKongDay } from '@/domain/time/calendar';
import { defectSteps, defects } from '../../db/schema';
import { storeProjectFiles } from '../../files/store-files';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import type { NotificationTemplate } from '../../texts/codes';
import { amongParticipants, changeProject, displayName, moveProject, notifyProject } from '../project/change-project';
import { stepParts } from '../project/parts';
import { freshState } from '../project/project-facts';
import { addStep } from './defect-steps';
import { aboutDefect, type DefectRow, defectTiming, requireDefect } from './find-defect';
import { releaseIfDue } from './release-retention';

interface Input {
  project_id: number;
  defect_id: number;
  revision?: number;
  note?: string;
}

interface Step {
  /** The columns of the defect after the step. */
  set: Partial<DefectRow>;
  template: NotificationTemplate;
  /** More values of the event and of the notification. */
  data?: Record<string, string>;
  words?: Record<string, string>;
  visitAt?: Date;
}

/** One step of a defect: its row, its record with words and pictures, the project's event, and the other side's notification. */
function stepDefect<I extends Input>(
  context: CallContext,
  action: DefectAction,
  input: I,
  step: (
    defect: DefectRow,
    at: { inside: CallContext; now: Date; actorId: number; fresh: ReturnType<typeof freshState> },
  ) => Step | Promise<Step>,
): Promise<{ status: ProjectStatus }> {
  return changeProject(context, action, input, async (inside, locked) => {
    const { project, to, now } = locked;
    const { actor } = inside;
    const defect = await requireDefect(inside, locked, action, actor, input.defect_id);
    const at = { inside, now, actorId: actor.id, fresh: freshState(locked) };
    const { set, template, data, words, visitAt } = await step(defect, at);
    await stepParts(inside, 'defect', action, project.id, set, eq(defects.id, defect.id));
    const note = input.note ?? '';
    const stepId = await addStep(inside, { defectId: defect.id, action, authorId: actor.id, note, visitAt });
    await storeProjectFiles(inside, project.id, 'defect_step', stepId);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: action,
        to,
        actorId: actor.id,
        data: { ...aboutDefect(defect), ...data, ...(note && { note }) },
      }),
    );
    const reader = actor.id === project.ownerId ? project.technicianId : project.ownerId;
    const facts = { ...aboutDefect(defect), name: displayName(actor), ...words };
    await notifyProject(inside, project, [reader], template, facts);
    await releaseIfDue(inside, project.id);
    return { status: to };
  });
}

/** A time to look at a defect, for the other side to agree to. @throws form_error on `visit_at` */
export const proposeVisit = (context: CallContext, input: InputOf<typeof warrantyCalls.proposeVisit>) =>
  stepDefect(context, 'propose_visit', input, async (defect, { inside, now, actorId }) => {
    const visitAt = new Date(input.visit_at);
    const isVisit = and(eq(defectSteps.defectId, defect.id), eq(defectSteps.action, 'propose_visit'));
    if ((await inside.db.$count(defectSteps, isVisit)) >= MAX_VISITS) throw fieldError('visit_at', 'visits_full');
    if (visitAt <= now) throw fieldError('visit_at', 'date_passed');
    if (visitAt > daysAfter(now, VISIT_MAX_DAYS))
      throw fieldError('visit_at', 'date_too_far', { days: VISIT_MAX_DAYS });
    // Proposing another time does not give the technician more time to answer.
    const timing = defect.status === 'reported' ? {} : defectTiming('reported', now);
    return {
      set: { visitAt, visitBy: actorId, ...timing },
      template: 'defect_visit_proposed',
      data: { visit_at: input.visit_at },
      words: dayAndTime(visitAt),
      visitAt,
    };
  });

/** The other side agrees to the time. @throws stale if it is another one now */
export const agreeVisit = (context: CallContext, input: InputOf<typeof warrantyCalls.agreeVisit>) =>
  stepDefect(context, 'agree_visit', input, ({ visitAt }, { now, fresh }) => {
    if (visitAt?.getTime() !== new Date(input.visit_at).getTime()) throw new AppError('stale', { fresh });
    if (visitAt <= now) throw fieldError('visit_at', 'date_passed');
    return {
      set: defectTiming('visit_agreed', now, visitAt),
      template: 'defect_visit_agreed',
      data: { visit_at: input.visit_at },
      words: dayAndTime(visitAt),
      visitAt,
    };
  });

/** The technician has mended it; the owner is to confirm that. */
export const mendDefect = (context: CallContext, input: InputOf<typeof warrantyCalls.mendDefect>) =>
  stepDefect(context, 'mend_defect', input, (_defect, { now }) => {
    const timing = defectTiming('mended', now);
    return {
      set: { mendedAt: now, ...timing },
      template: 'defect_mended',
      words: { day: hongKongDay(timing.dueAt ?? now) },
    };
  });

/** The owner confirms that it is mended. */
export const confirmDefect = (context: CallContext, input: InputOf<typeof warrantyCalls.confirmDefect>) =>
  stepDefect(context, 'confirm_defect', input, () => ({ set: NO_TIMERS, template: 'defect_confirmed' }));

/** The owner says that it is not mended yet: the technician is to answer again. */
export const returnDefect = (context: CallContext, input: InputOf<typeof warrantyCalls.returnDefect>) =>
  stepDefect(context, 'return_defect', input, (_defect, { now }) => {
    const timing = defectTiming('reported', now);
    return {
      set: { mendedAt: null, visitAt: null, visitBy: null, ...timing },
      template: 'defect_returned',
      words: { day: hongKongDay(timing.dueAt ?? now) },
    };
  });

/** The owner takes it back. */
export const withdrawDefect = (context: CallContext, input: InputOf<typeof warrantyCalls.withdrawDefect>) =>
  stepDefect(context, 'withdraw_defect', input, () => ({ set: NO_TIMERS, template: 'defect_withdrawn' }));
