import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { allowedActions, ratedBy } from '@/domain/project/lifecycle';
import type { ORDER_STATUSES } from '@/domain/project/options';
import { answersInWords, type FormField } from '@/domain/project/request-form';
import { projects } from '../../../db/schema';
import { type FileRow, fileReply } from '../../../files/file-url';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { readBeside } from '../../dispute/read-disputes';
import { sentBackCents } from '../../order/refund-order';
import { caseConsentJson, caseQuestionOf } from '../case-consent';
import {
  asActorFacts,
  asProjectFacts,
  canSee,
  factColumns,
  type PersonJson,
  personJson,
  type Relation,
  relationOf,
} from '../project-facts';
import { REQUEST_FORM_TYPE, readPublishedForms } from '../request-form';
import { readApplications, readEstimates, readEvents, readQuotations, readSubmissions } from './project-parts';
import { toSummary } from './summary';

/** The project's row, with everything else that one statement can read. */
async function readHead(context: CallContext, projectId: number) {
  const [row] = await context.db
    .select({
      project: projects,
      ...factColumns(context, context.actor),
      owner: personJson('projects.owner_id'),
      consultant: personJson('projects.consultant_id'),
      technician: personJson('projects.technician_id'),
      acceptedTechnicianId: sql<
        number | null
      >`(select q.technician_id from quotations q where q.id = projects.accepted_quotation_id)`,
      order: sql<{
        order_number: string;
        status: (typeof ORDER_STATUSES)[number];
        amount_cents: number;
        refunded_cents: number;
      } | null>`(select json_build_object('order_number', o.order_number, 'status', o.status, 'amount_cents', o.amount_cents,
          'refunded_cents', ${sentBackCents('o.id')})
        from orders o where o.project_id = projects.id order by o.id desc limit 1)`,
      caseConsent: caseConsentJson,
      /** The forms that the answers were given to, by version. */
      forms: sql<Record<
        string,
        FormField[] | null
      > | null>`(select json_object_agg(v.version, v.body -> ${context.locale}::text -> 'fields')
        from contents c join content_versions v on v.content_id = c.id
        where c.kind = 'site_content' and c.key = ${REQUEST_FORM_TYPE}
          and v.version in (select value::int from jsonb_each_text(projects.answer_versions)))`,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!row || !canSee(row.project, relationOf(row.project, row, context.actor.id), context.actor.userType))
    throw new AppError('not_found');
  return row;
}

/** One project as far as the caller may see it. At most nine statements, including the session's. */
export const projectDetails = async (context: CallContext, input: InputOf<typeof projectCalls.projectDetails>) =>
  (await readProject(context, input.project_id)).details;

/** The same details, with the row they were built from. */
export async function readProject(context: CallContext, projectId: number) {
  const head = await readHead(context, projectId);
  const { project } = head;
  const me = context.actor;
  const relation = relationOf(project, head, me.id);
  const isAdmin = me.userType === 'admin';
  const isParty = relation === 'owner' || relation === 'consultant' || isAdmin;
  const isInside = isParty || relation === 'technician';
  const seesEstimate = isInside || me.userType === 'technician';
  const [applications, estimates, quotations, submissions, beside, events] = await Promise.all([
    relation === 'owner' || isAdmin
      ? readApplications(context, project.id, null)
      : me.userType === 'consultant'
        ? readApplications(context, project.id, me.id)
        : [],
    seesEstimate ? readEstimates(context, project.id) : [],
    isParty
      ? readQuotations(context, project.id, {})
      : me.userType === 'technician'
        ? readQuotations(context, project.id, { technicianId: me.id })
        : [],
    isInside ? readSubmissions(context, project.id) : [],
    readBeside(context, project.id),
    readEvents(context, project.id),
  ]);
  const { filesOf } = beside;
  const asEstimate = (estimate: (typeof estimates)[number]) => toEstimate(estimate, filesOf('estimate', estimate.id));
  const inForce = estimates.find((estimate) => estimate.id === project.estimateId);
  const facts = asProjectFacts(project, head, context.clock.now());
  const approved = events.findLast((event) => event.event === 'approve');
  const details = {
    ...toSummary(context, head),
    description: project.description,
    address: isInside || head.acceptedTechnicianId === me.id ? project.address : null,
    area: project.area,
    answers: await answersOf(context, head),
    owner: head.owner as PersonJson,
    files: filesOf('project', project.id),
    revision: head.seen.revision,
    relation,
    allowed_actions: allowedActions(facts, me, asActorFacts(head)),
    applications,
    estimate: inForce ? asEstimate(inForce) : null,
    earlier_estimates: estimates.filter((estimate) => estimate !== inForce).map(asEstimate),
    clarifications: seesEstimate ? beside.clarifications : [],
    quotations: quotations.map((quotation) => withAddresses(context, quotation)),
    submissions: submissions.map(({ id, reason, revisionItems, ...submission }) => ({
      id,
      ...submission,
      files: filesOf('submission', id),
      revision: reason && {
        ...reason,
        items: revisionItems.map((item) => ({ ...item, files: filesOf('revision_item', item.id) })),
        files: filesOf('revision', id),
      },
    })),
    approval:
      approved && isInside && project.status === 'completed'
        ? {
            note: String(approved.data.note ?? ''),
            created_at: approved.created_at,
            files: filesOf('approval', submissions.find(({ status }) => status === 'approved')?.id ?? 0),
          }
        : null,
    complaint: isInside && isSince(beside.complaint, joinedAt(relation, events)) ? beside.complaint : null,
    end_request: isInside ? beside.endRequest : null,
    feedback: isInside ? toFeedback(head, beside.comments, me.id) : null,
    case_question: caseQuestionOf(project, head.caseConsent, relation),
    order: relation === 'owner' || isAdmin ? head.order : null,
    events,
  };
  return { head, details };
}

/** When the consultant or technician joined: they do not see earlier complaints. Null for other readers. */
function joinedAt(relation: Relation, events: readonly { event: string; created_at: string }[]): string | null {
  const event = relation === 'consultant' ? 'accept_consultant' : relation === 'technician' ? 'pay' : null;
  return event && (events.findLast((one) => one.event === event)?.created_at ?? null);
}
const isSince = (one: { created_at: string } | null, since: string | null) =>
  one === null || since === null || one.created_at >= since;

/** Feedback of a completed project: whom the reader rates, their own comment, and the revealed comments of others. */
function toFeedback(
  { project, complaint }: Pick<Awaited<ReturnType<typeof readHead>>, 'project' | 'complaint'>,
  comments: Awaited<ReturnType<typeof readBeside>>['comments'],
  me: number,
) {
  if (project.status !== 'completed' || !project.dueAt) return null;
  const mine = comments.find((comment) => comment.authorId === me);
  const others = comments.filter((comment) => comment.authorId !== me && comment.isRevealed);
  const myRating =
    me === project.consultantId ? 'consultant_rating' : me === project.technicianId ? 'technician_rating' : null;
  return {
    until: project.dueAt.toISOString(),
    rates: ratedBy(project, me),
    mine: mine ? { ...mine.comment, may_reply: false } : null,
    others: others.map(({ comment }) => ({
      ...comment,
      may_reply:
        myRating !== null &&
        comment[myRating] !== null &&
        complaint === null &&
        !comment.replies.some(({ author }) => author.id === me),
    })),
  };
}

function toEstimate<File>(
  { id: _id, created_at, ...estimate }: Awaited<ReturnType<typeof readEstimates>>[number],
  files: File[],
) {
  return { ...estimate, created_at: created_at.toISOString(), files };
}

const withAddresses = <Part extends { files: FileRow[] }>(context: CallContext, part: Part) => ({
  ...part,
  files: part.files.map((file) => fileReply(context, file, context.actor.id)),
});

/** The quotations that the caller may see. @throws not_found for a project that they may not see */
export async function quotationListing(context: CallContext, input: InputOf<typeof projectCalls.quotationListing>) {
  const head = await readHead(context, input.project_id);
  const relation = relationOf(head.project, head, context.actor.id);
  const seesAll = relation === 'owner' || relation === 'consultant' || context.actor.userType === 'admin';
  const quotations = await readQuotations(context, head.project.id, seesAll ? {} : { technicianId: context.actor.id });
  const value = quotations.map((quotation) => withAddresses(context, quotation));
  return { value, count: value.length };
}

/**
 * The answers to free questions, each in the words of the form that it was given to; if its version is not recorded, of
 * the newest form that has the question and the answer.
 */
async function answersOf(context: CallContext, { project, forms }: Awaited<ReturnType<typeof readHead>>) {
  const { answers, answerVersions } = project;
  const isAllRecorded = Object.entries(answers).every(([key, answer]) => answer === '' || key in answerVersions);
  const publishedForms = isAllRecorded ? [] : await readPublishedForms(context);
  return answersInWords(answers, (key) => {
    const version = answerVersions[key];
    return version === undefined ? publishedForms : [forms?.[version] ?? []];
  });
}
