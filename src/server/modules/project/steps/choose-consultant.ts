import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { FEE_COVERS, feeOf } from '@/domain/project/fee';
import { applicationClosed } from '@/domain/project/offers';
import { ME, prepared } from '../../../db/prepared';
import { applications, projects } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { joinProjectRoom } from '../../chat/rooms';
import { isAvailable } from '../../professional/is-available';
import { changeProject, displayName, moveProject, notifyProject } from '../change-project';
import { stepParts } from '../parts';
import { isProject, readerValues } from '../project-columns';
import { freshState } from '../project-facts';
import { applicationsJson, toApplication } from '../read/project-offers';

/** A consultant applies. A unique index also ensures one live application per consultant and project. */
export function applyProject(context: CallContext, input: InputOf<typeof projectCalls.applyProject>) {
  return changeProject(context, 'apply', input, async (inside, { project, to }) => {
    const { actor } = context;
    const [application] = await inside.db
      .insert(applications)
      .values({
        projectId: project.id,
        consultantId: actor.id,
        message: input.message,
        ...feeColumns(input),
        status: 'pending',
        createdAt: context.clock.now(),
      })
      .returning({ id: applications.id });
    if (!application) throw new Error('the application was not made');
    await moveProject(inside, project, {
      event: 'apply',
      to,
      actorId: actor.id,
      audience: 'owner_and_subject',
      subjectId: actor.id,
    });
    await notifyProject(inside, project, [project.ownerId], 'applied', { name: displayName(actor) });
    return { application_id: application.id };
  });
}

const feeColumns = (input: InputOf<typeof projectCalls.applyProject>) => {
  const { kind, cents, percent, covers } = feeOf({
    kind: input.fee_kind,
    cents: input.fee_cents ?? null,
    percent: input.fee_percent ?? null,
    covers: FEE_COVERS.filter((cover) => input.fee_covers.includes(cover)),
  });
  return { feeKind: kind, feeCents: cents, feePercent: percent, feeCovers: covers };
};

/** The owner accepts one consultant. The other applicants are notified, and the chat room opens. */
export function acceptConsultant(context: CallContext, input: InputOf<typeof projectCalls.acceptConsultant>) {
  return changeProject(context, 'accept_consultant', input, async (inside, locked) => {
    const { project, to } = locked;
    const [application] = await inside.db
      .select({
        status: applications.status,
        consultantId: applications.consultantId,
        isAvailable: isAvailable('applications.consultant_id'),
      })
      .from(applications)
      .where(and(eq(applications.id, input.application_id), eq(applications.projectId, project.id)));
    if (!application) throw new AppError('not_found');
    const closed = applicationClosed(application);
    if (closed) throw new AppError(closed, { fresh: freshState(locked) });
    const { consultantId } = application;
    await stepParts(
      inside,
      'application',
      'accept_consultant',
      project.id,
      {},
      eq(applications.id, input.application_id),
    );
    const others = await stepParts(inside, 'application', 'lose', project.id);
    // Join the room before the step, so that the step's card is the first message they see.
    const roomId = await joinProjectRoom(inside, inside.db, project.id, [
      { userId: project.ownerId, role: 'client' },
      { userId: consultantId, role: 'consultant' },
    ]);
    await moveProject(inside, project, {
      event: 'accept_consultant',
      to,
      actorId: context.actor.id,
      set: { consultantId },
    });
    await notifyProject(inside, project, [consultantId], 'consultant_accepted');
    await notifyProject(
      inside,
      project,
      others.map((other) => other.consultantId),
      'not_selected',
    );
    return { status: to, chatroom_id: roomId };
  });
}

const ownApplications = prepared((db) =>
  db
    .select({ applications: applicationsJson('client') })
    .from(projects)
    .where(and(isProject, eq(projects.ownerId, ME))),
);

/** The owner's list of applications. @throws not_found for another owner's project */
export async function consultantList(context: CallContext, input: InputOf<typeof projectCalls.consultantList>) {
  const values = { ...readerValues(context, context.actor), projectId: input.project_id };
  const [project] = await ownApplications(context.db).execute(values);
  if (!project) throw new AppError('not_found');
  const value = project.applications.map(toApplication);
  return { value, count: value.length };
}
