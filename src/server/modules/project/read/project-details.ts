import { sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { allowedActions, ratedBy } from '@/domain/project/lifecycle';
import type { ORDER_STATUSES } from '@/domain/project/options';
import { answersInWords, type FormField } from '@/domain/project/request-form';
import type { ProjectAction } from '@/domain/project/transitions';
import type { UserType } from '@/domain/roles';
import { prepared } from '../../../db/prepared';
import { projects } from '../../../db/schema';
import { fileReply } from '../../../files/file-url';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { ALWAYS, siteSettings } from '../../content/site-settings';
import { besideColumns, toBeside } from '../../dispute/read-disputes';
import { backOf } from '../../ledger/owed';
import { retainedOf } from '../../ledger/retained';
import { caseConsentJson, caseQuestionOf } from '../case-consent';
import { type PersonJson, personJson } from '../people';
import { phonesFor, phonesJson } from '../phones';
import {
  applicationFacts,
  type Facts,
  factColumns,
  isProject,
  type ProjectRow,
  quotationFacts,
  readerValues,
} from '../project-columns';
import { asActorFacts, asProjectFacts, canSee, missingFor, type Relation, relationOf } from '../project-facts';
import { REQUEST_FORM_TYPE, readPublishedForms } from '../request-form';
import { platformPercent, stageLimits } from '../stage-limits';
import { agreedFeeJson, toAgreedFee, unpaidFeesJson } from './project-fee';
import {
  applicationsJson,
  type Estimate,
  estimatesJson,
  type Quotation,
  quotationsJson,
  toApplication,
  toQuotation,
} from './project-offers';
import { eventsJson, submissionsJson, toSubmission } from './project-parts';
import { summaryColumns, toSummary } from './summary';

/** SQL: what decides whether, and in which relation, a reader sees a project. */
const relationColumns = { applicationFacts, quotationFacts };

/** The project's row and its parts, in one statement. What the relation hides of them is left out afterwards. */
const details = prepared((db, userType: UserType) => {
  const sight = userType === 'admin' ? 'all' : 'unsealed';
  return db
    .select({
      ...summaryColumns(sight),
      project: projects,
      ...factColumns(sight),
      owner: personJson('projects.owner_id'),
      acceptedTechnicianId: sql<
        number | null
      >`(select q.technician_id from quotations q where q.id = projects.accepted_quotation_id)`,
      retainedCents:
        sql`coalesce((select ${retainedOf} from warranties w where w.project_id = projects.id), 0)`.mapWith(Number),
      /** All that were ever reported; the open ones are among the facts. */
      defectCount: sql<number>`(select count(*)::int from defects d where d.project_id = projects.id)`,
      order: sql<{
        order_number: string;
        status: (typeof ORDER_STATUSES)[number];
        amount_cents: number;
        fee_cents: number;
        refunded_cents: number;
        refunded_fee_cents: number;
      } | null>`(select json_build_object('order_number', o.order_number, 'status', o.status, 'amount_cents', o.amount_cents, 'fee_cents', o.fee_cents,
          'refunded_cents', ${backOf('amount_cents')}, 'refunded_fee_cents', ${backOf('fee_cents')})
        from orders o where o.project_id = projects.id and o.kind = 'quotation' order by o.id desc limit 1)`,
      stageLimits,
      platformPercent,
      caseConsent: caseConsentJson,
      phones: phonesJson,
      /** The forms that the answers were given to, by version. */
      forms: sql<Record<
        string,
        FormField[] | null
      > | null>`(select json_object_agg(v.version, v.body -> ${sql.placeholder('locale')}::text -> 'fields')
        from contents c join content_versions v on v.content_id = c.id
        where c.kind = 'site_content' and c.key = ${sql.raw(`'${REQUEST_FORM_TYPE}'`)}
          and v.version in (select value::int from jsonb_each_text(projects.answer_versions)))`,
      applications: applicationsJson(userType),
      estimates: estimatesJson,
      quotations: quotationsJson(userType),
      fee: agreedFeeJson,
      unpaidFees: unpaidFeesJson,
      submissions: submissionsJson,
      events: eventsJson(sight),
      beside: besideColumns,
    })
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(isProject);
});

/** @throws not_found if the caller may not see the project */
function requireSeen<Row extends { project: ProjectRow } & Pick<Facts, 'applicationFacts' | 'quotationFacts'>>(
  { actor }: CallContext,
  row: Row | undefined,
): Row & { relation: Relation } {
  const relation = row && relationOf(row.project, row, actor.id);
  if (!row || !relation || !canSee(row.project, relation, actor.userType)) throw new AppError('not_found');
  return { ...row, relation };
}

/** What admins do in the back office only: the project's own page has the forms of its participants. */
const OF_BACK_OFFICE: readonly ProjectAction[] = ['waive_fee', 'certify_stage', 'return_stage'];

/** One project as far as the caller may see it. Two statements, with the session's. */
export async function projectDetails(context: CallContext, input: InputOf<typeof projectCalls.projectDetails>) {
  const { details: shown } = await readProject(context, input.project_id);
  if (context.actor.userType !== 'admin') return shown;
  return { ...shown, allowed_actions: shown.allowed_actions.filter(({ action }) => !OF_BACK_OFFICE.includes(action)) };
}

/** The same details, with the row they were built from. */
export async function readProject(context: CallContext, projectId: number) {
  const { actor: me, locale } = context;
  const [row] = await details(context.db, me.userType).execute({ ...readerValues(context, me), projectId, locale });
  const head = requireSeen(context, row);
  const { project, relation } = head;
  const isParty = relation === 'owner' || relation === 'consultant' || me.userType === 'admin';
  const isInside = isParty || relation === 'technician';
  const seesEstimate = isInside || me.userType === 'technician';
  const seesQuotations = isParty || me.userType === 'technician';
  const estimates = seesEstimate ? head.estimates : [];
  const { events } = head;
  const submissions = isInside ? head.submissions.map(toSubmission) : [];
  const beside = toBeside(context, head.beside);
  const { filesOf } = beside;
  const asEstimate = (estimate: (typeof estimates)[number]) => toEstimate(estimate, filesOf('estimate', estimate.id));
  const inForce = estimates.find((estimate) => estimate.id === project.estimateId);
  const facts = asProjectFacts(project, head, context.clock.now());
  const approved = events.findLast((event) => event.event === 'approve');
  const shown = {
    ...toSummary(context, head),
    description: project.description,
    address: isInside || head.acceptedTechnicianId === me.id ? project.address : null,
    area: project.area,
    answers: await answersOf(context, head),
    owner: head.owner as PersonJson,
    files: filesOf('project', project.id),
    revision: head.seenRevision,
    relation,
    allowed_actions: allowedActions(facts, me, asActorFacts(head)),
    missing_licences: me.userType === 'technician' ? [...missingFor(head)] : [],
    stage_limits: {
      first_max_percent: head.stageLimits.firstMaxPercent,
      last_min_percent: head.stageLimits.lastMinPercent,
    },
    platform_percent: me.userType === 'technician' ? head.platformPercent : null,
    applications: head.applications.map(toApplication),
    fee: isParty ? toAgreedFee(head.fee) : null,
    unpaid_fees: head.unpaidFees,
    estimate: inForce ? asEstimate(inForce) : null,
    earlier_estimates: estimates.filter((estimate) => estimate !== inForce).map(asEstimate),
    clarifications: seesEstimate ? beside.clarifications : [],
    quotations: seesQuotations ? quotationsOf(context, head) : [],
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
    complaint:
      isInside && beside.complaint && isSince(beside.complaint, joinedAt(relation, events)) ? beside.complaint : null,
    end_request: isInside ? beside.endRequest : null,
    warranty: isInside ? toWarranty(head, context.clock.now()) : null,
    feedback: isInside ? toFeedback(head, beside.comments, me.id) : null,
    case_question: caseQuestionOf(project, head.caseConsent, relation),
    phones: phonesFor(project, relation, head.phones),
    order: relation === 'owner' || me.userType === 'admin' ? head.order : null,
    events,
  };
  return { head, details: shown };
}

type OfWarranty = Pick<Facts, 'warranty' | 'defects'> & { retainedCents: number; defectCount: number };

function toWarranty({ warranty, retainedCents, defectCount, defects }: OfWarranty, now: Date) {
  if (!warranty) return null;
  return {
    ends_at: warranty.endsAt,
    is_over: new Date(warranty.endsAt) <= now,
    retention_cents: retainedCents,
    retention_due_at: retainedCents > 0 ? warranty.retentionDueAt : null,
    open_defect_count: defects.length,
    defect_count: defectCount,
  };
}

/** When the consultant or technician joined: they do not see earlier complaints. Null for other readers. */
export function joinedAt(relation: Relation, events: readonly { event: string; created_at: string }[]): string | null {
  const event = relation === 'consultant' ? 'accept_consultant' : relation === 'technician' ? 'pay' : null;
  return event && (events.findLast((one) => one.event === event)?.created_at ?? null);
}
export const isSince = (one: { created_at: string }, since: string | null) => since === null || one.created_at >= since;

/** Feedback of a completed project: whom the reader rates, their own comment, and the revealed comments of others. */
function toFeedback(
  { project, complaint }: { project: ProjectRow; complaint: object | null },
  comments: ReturnType<typeof toBeside>['comments'],
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

const toEstimate = <File>({ id: _id, ...estimate }: Estimate, files: File[]) => ({ ...estimate, files });

/** The quotations of a row, with URLs of their files that are signed for the reader. */
function quotationsOf(
  context: CallContext,
  { quotations, project }: { quotations: readonly Quotation[]; project: ProjectRow },
) {
  const { actor } = context;
  const seesOrders = actor.id === project.ownerId || actor.userType === 'admin';
  return quotations
    .map((quotation) => toQuotation(context, quotation, project.estimateId))
    .map((quotation) => ({
      ...quotation,
      // Orders are the payer's.
      stages: quotation.stages.map((stage) => (seesOrders ? stage : { ...stage, order: null })),
      files: quotation.files.map((file) => fileReply(context, file, actor.id)),
    }));
}

const quotationsOnly = prepared((db, userType: UserType) =>
  db
    .select({ project: projects, ...relationColumns, quotations: quotationsJson(userType) })
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(isProject),
);

/** The quotations that the caller may see. @throws not_found for a project that they may not see */
export async function quotationListing(context: CallContext, input: InputOf<typeof projectCalls.quotationListing>) {
  const me = context.actor;
  const values = { ...readerValues(context, me), projectId: input.project_id };
  const [row] = await quotationsOnly(context.db, me.userType).execute(values);
  const head = requireSeen(context, row);
  // A consultant who only applied sees none; of technicians, each sees their own.
  const seesAny = me.userType !== 'consultant' || head.relation === 'consultant';
  const value = seesAny ? quotationsOf(context, head) : [];
  return { value, count: value.length };
}

/**
 * The answers to free questions, each in the words of the form that it was given to; if its version is not recorded, of
 * the newest form that has the question and the answer.
 */
async function answersOf(
  context: CallContext,
  { project, forms }: { project: ProjectRow; forms: Record<string, FormField[] | null> | null },
) {
  const { answers, answerVersions } = project;
  const isAllRecorded = Object.entries(answers).every(([key, answer]) => answer === '' || key in answerVersions);
  const publishedForms = isAllRecorded ? [] : await readPublishedForms(context);
  return answersInWords(answers, (key) => {
    const version = answerVersions[key];
    return version === undefined ? publishedForms : [forms?.[version] ?? []];
  });
}
