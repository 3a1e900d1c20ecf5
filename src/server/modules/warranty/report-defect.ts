import { count, eq } from 'drizzle-orm';
import { MAX_DEFECTS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { warrantyCalls } from '@/contract/warranty/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { defects } from '../../db/schema';
import { storeProjectFiles } from '../../files/store-files';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { amongParticipants, changeProject, displayName, moveProject, notifyProject } from '../project/change-project';
import { freshState } from '../project/project-facts';
import { addStep } from './defect-steps';
import { aboutDefect, defectTiming } from './find-defect';

/** The owner reports a defect while the warranty runs; the technician is to answer. @throws defects_full */
export function reportDefect(context: CallContext, input: InputOf<typeof warrantyCalls.reportDefect>) {
  return changeProject(context, 'report_defect', input, async (inside, locked) => {
    const { project, to, now } = locked;
    const { actor } = inside;
    const [reported] = await inside.db
      .select({ count: count() })
      .from(defects)
      .where(eq(defects.projectId, project.id));
    const number = (reported?.count ?? 0) + 1;
    if (number > MAX_DEFECTS) throw new AppError('defects_full', { fresh: freshState(locked) });
    const timing = defectTiming('reported', now);
    const [defect] = await inside.db
      .insert(defects)
      .values({ projectId: project.id, number, title: input.title, status: 'reported', ...timing })
      .returning();
    if (!defect) throw new Error('the defect was not stored');
    const stepId = await addStep(inside, {
      defectId: defect.id,
      action: 'report_defect',
      authorId: actor.id,
      note: input.note,
    });
    await storeProjectFiles(inside, project.id, 'defect_step', stepId);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'report_defect',
        to,
        actorId: actor.id,
        data: { ...aboutDefect(defect), ...(input.note && { note: input.note }) },
      }),
    );
    await notifyProject(inside, project, [project.technicianId], 'defect_reported', {
      ...aboutDefect(defect),
      name: displayName(actor),
      day: hongKongDay(timing.dueAt ?? now),
    });
    return { defect_id: defect.id };
  });
}
