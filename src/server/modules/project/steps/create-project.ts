import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { ANSWERS_PREFIX, versionsOfAnswers } from '@/domain/project/request-form';
import { dueAt, timersOf } from '@/domain/project/turns';
import { hongKongDay } from '@/domain/time/calendar';
import { inTransaction } from '../../../db/in-transaction';
import { projects } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import { AppError, type FieldProblem, fieldError } from '../../../http/app-error';
import { type CallContext, withDb } from '../../../http/context';
import { inviteAll } from '../../invite/invites';
import { writeEvent } from '../change-project';
import { type RequestForm, readRequestForm } from '../request-form';

/** A client creates a request. Consultants see it at once. */
export async function createProject(context: CallContext, input: InputOf<typeof projectCalls.createProject>) {
  if (input.start_date && input.start_date < hongKongDay(context.clock.now()))
    throw fieldError('start_date', 'date_passed');
  const { version } = await checkAnswers(context, input.answers);
  return inTransaction(context.db, async (tx) => {
    const inside = withDb(context, tx);
    const now = context.clock.now();
    const due = dueAt('open', now, null);
    const [project] = await tx
      .insert(projects)
      .values({
        ...projectColumns(input),
        answerVersions: versionsOfAnswers(input.answers, version),
        ownerId: context.actor.id,
        status: 'open',
        dueAt: due,
        timerAt: timersOf('open', due)[0]?.at,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!project) throw new Error('the project was not made');
    await storeProjectFiles(inside, project.id, 'project', project.id);
    await writeEvent(inside, project.id, { event: 'create', from: null, to: 'open', actorId: context.actor.id });
    const invited = await inviteAll(inside, project, input.invited_ids);
    return { project_id: project.id, invited_ids: invited };
  });
}

/** The columns that the request form sets. */
export const projectColumns = (input: Omit<InputOf<typeof projectCalls.createProject>, 'invited_ids'>) => ({
  title: input.title,
  category: input.category,
  district: input.district,
  address: input.address,
  area: input.area ?? null,
  description: input.description,
  budgetMinCents: input.budget_min_cents ?? null,
  budgetMaxCents: input.budget_max_cents ?? null,
  startDate: input.start_date ?? null,
  answers: input.answers,
});

/** Checks answers against the published form. @returns the form @throws form_error */
export async function checkAnswers(context: CallContext, answers: Record<string, string>): Promise<RequestForm> {
  // Also with a preview link: answers are given to the published form only.
  const form = await readRequestForm({ ...context, previewOf: null });
  const fields: Record<string, FieldProblem[]> = {};
  for (const field of form.fields) {
    if (!field.key.startsWith(ANSWERS_PREFIX)) continue;
    const answer = answers[field.key.slice(ANSWERS_PREFIX.length)] ?? '';
    if (answer === '') {
      if (field.required) fields[field.key] = [{ code: 'required' }];
    } else if (field.max !== null && answer.length > field.max)
      fields[field.key] = [{ code: 'too_long', params: { maximum: field.max } }];
    else if (field.options.length > 0 && !field.options.some((option) => option.value === answer))
      fields[field.key] = [{ code: 'not_an_option' }];
  }
  for (const key of Object.keys(answers)) {
    const fieldKey = `${ANSWERS_PREFIX}${key}`;
    if (!form.fields.some((field) => field.key === fieldKey)) fields[fieldKey] = [{ code: 'unknown_field' }];
  }
  if (Object.keys(fields).length > 0) throw new AppError('form_error', { fields });
  return form;
}
