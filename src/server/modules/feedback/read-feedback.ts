import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { feedbackCalls } from '@/contract/feedback/calls';
import { ratedBy } from '@/domain/project/lifecycle';
import { type Json, jsonRows, selected } from '../../db/json-rows';
import { beforeCursor, toPage } from '../../db/page';
import { comments, projects } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { joinedPerson, joinPerson, type PersonJson, personJson } from '../project/people';
import { fromHold } from '../project/project-columns';

const projectColumns = {
  project: projects,
  consultant: personJson('projects.consultant_id'),
  technician: personJson('projects.technician_id'),
};

/** Completed projects within the time for feedback that the caller may still rate. */
export async function uncommentedProject(
  context: CallContext,
  input: InputOf<typeof feedbackCalls.uncommentedProject>,
) {
  const me = context.actor.id;
  const where = and(
    // Literal, as in the partial indexes of `projects`.
    sql`projects.status = 'completed'`,
    gt(projects.dueAt, context.clock.now()),
    mayRate(me),
    sql`not exists (select 1 from comments c where c.project_id = projects.id and c.author_id = ${me})`,
    sql`not exists (select 1 ${fromHold})`,
  );
  const rows = await context.db
    .select(projectColumns)
    .from(projects)
    .where(and(where, beforeCursor(projects.id, input.cursor)))
    .orderBy(desc(projects.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: projects,
    where,
    idOf: (row) => row.project.id,
  });
  return {
    ...page,
    value: page.value.map(({ project, consultant, technician }) => ({
      id: project.id,
      title: project.title,
      consultant,
      technician,
      rates: ratedBy(project, me),
      feedback_until: project.dueAt?.toISOString() ?? '',
    })),
  };
}

/** SQL: whether the user takes part and has a professional to rate (the domain's ratedBy). */
const mayRate = (me: number): SQL | undefined =>
  or(
    and(eq(projects.ownerId, me), sql`(projects.consultant_id is not null or projects.technician_id is not null)`),
    and(eq(projects.consultantId, me), sql`projects.technician_id is not null`),
    and(eq(projects.technicianId, me), sql`projects.consultant_id is not null`),
  );

interface OtherComment {
  author: PersonJson;
  feedback: string;
  consultant_rating: number | null;
  technician_rating: number | null;
}
const others = selected(
  jsonRows<OtherComment>(
    {
      author: joinedPerson as Json<PersonJson>,
      feedback: 'o.feedback',
      consultant_rating: 'o.consultant_rating',
      technician_rating: 'o.technician_rating',
    },
    sql`from comments o ${joinPerson('o.author_id')}
      where o.project_id = comments.project_id and o.author_id <> comments.author_id and o.revealed_at is not null`,
    'o.id',
  ),
);

/** The caller's comments, newest first, with the revealed comments of others. */
export async function projectCommented(context: CallContext, input: InputOf<typeof feedbackCalls.projectCommented>) {
  const where = eq(comments.authorId, context.actor.id);
  const rows = await context.db
    .select({ ...projectColumns, comment: comments, others })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(and(where, beforeCursor(comments.id, input.cursor)))
    .orderBy(desc(comments.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: comments,
    where,
    idOf: (row) => row.comment.id,
  });
  return {
    ...page,
    value: page.value.map(({ project, comment, consultant, technician, others: revealed }) => ({
      id: project.id,
      title: project.title,
      consultant,
      technician,
      feedback: comment.feedback,
      consultant_rating: comment.consultantRating,
      technician_rating: comment.technicianRating,
      created_at: comment.createdAt.toISOString(),
      others: revealed,
    })),
  };
}
