import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { mergeAnswers, versionsOfAnswers } from '@/domain/project/request-form';
import { hongKongDay } from '@/domain/time/calendar';
import { applications } from '../../../db/schema';
import { deleteProjectFiles, storeProjectFiles } from '../../../files/store-files';
import { fieldError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { renewEntries } from '../../visit/arrange-visit';
import { changeProject, moveProject, notifyProject } from '../change-project';
import type { ProjectRow } from '../project-columns';
import { checkAnswers, projectColumns } from './create-project';

/** The owner edits an open request; pending applicants are notified of the changed fields. */
export async function updateProject(context: CallContext, input: InputOf<typeof projectCalls.updateProject>) {
  const form = await checkAnswers(context, input.answers);
  return changeProject(context, 'edit', input, async (inside, { project, facts, to }) => {
    const answers = mergeAnswers(project.answers, input.answers, form.fields);
    const columns = projectColumns({ ...input, answers });
    if (
      input.start_date &&
      input.start_date !== project.startDate &&
      input.start_date < hongKongDay(inside.clock.now())
    )
      throw fieldError('start_date', 'date_passed');
    const changed = changedFields(project, columns);
    const removed = { projectId: project.id, subject: 'project', ids: input.removed_file_ids } as const;
    const isAnyRemoved = await deleteProjectFiles(inside, removed);
    if (inside.uploads.list.length > 0 || isAnyRemoved) changed.push('files');
    // Nothing changed: no event and no notifications.
    if (changed.length === 0) return { status: to, revision: facts.seenRevision };
    await storeProjectFiles(inside, project.id, 'project', project.id);
    await moveProject(inside, project, {
      event: 'edit',
      to,
      actorId: inside.actor.id,
      data: { fields: changed.join(',') },
      set: { ...columns, answerVersions: versionsOfAnswers(answers, form.version, project) },
    });
    const applicants = await inside.db
      .select({ id: applications.consultantId })
      .from(applications)
      .where(and(eq(applications.projectId, project.id), eq(applications.status, 'pending')));
    await notifyProject(
      inside,
      { ...project, title: columns.title },
      applicants.map((applicant) => applicant.id),
      'request_changed',
      { fields: changed.join(',') },
    );
    if (changed.some((field) => IN_CALENDARS.includes(field))) await renewEntries(inside, { ...project, ...columns });
    return { status: to, revision: facts.seenRevision + 1 };
  });
}

/** Names of the form's fields, as the `project` texts know them. */
const FIELDS = {
  title: 'title',
  category: 'category',
  district: 'district',
  address: 'address',
  area: 'area',
  description: 'description',
  budgetMinCents: 'budget',
  budgetMaxCents: 'budget',
  startDate: 'start_date',
  answers: 'answers',
} as const satisfies Partial<Record<keyof ProjectRow, string>>;

/** What a visit's calendar entry says of the project. */
const IN_CALENDARS: readonly string[] = ['title', 'district', 'address'];

function changedFields(project: ProjectRow, columns: ReturnType<typeof projectColumns>): string[] {
  const asText = (value: unknown) =>
    JSON.stringify(value, value && typeof value === 'object' ? Object.keys(value).sort() : undefined);
  const names = (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .filter((key) => asText(project[key]) !== asText(columns[key]))
    .map((key) => FIELDS[key]);
  return [...new Set<string>(names)];
}
