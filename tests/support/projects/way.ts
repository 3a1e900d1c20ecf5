import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { OWNER_ESCALATION_DAYS, STAGE_UNPAID_END_DAYS } from '@/config/limits/projects';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { stageCalls } from '@/contract/stage/calls';
import { variationCalls } from '@/contract/variation/calls';
import { visitCalls } from '@/contract/visit/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { projects, stages } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import type { TestApi } from '../api/api';
import { checkout } from '../payments/money';
import { type Person, person } from '../people/people';
import { newDefect, newEstimate, newProject, newVariation, quotationFor } from './samples';

/** The steps of a project's main flow; each step creates what the next one needs. */
export const WAY = [
  'open',
  'applied',
  'estimating',
  'quoting',
  'quoted',
  'awaiting_payment',
  'in_progress',
  'submitted',
  'completed',
] as const;
export type WayStep = (typeof WAY)[number];

/** Alternative flows, and the step of the main flow that each branches off from. */
const ALTERNATIVES = {
  cancelled: 'open',
  expired: 'open',
  asked: 'quoted',
  /** Its consultant has asked for a fixed fee, which is to be paid. */
  fee_asked: 'quoted',
  end_requested: 'in_progress',
  /** Paid in stages, of which the first is paid. */
  staged: 'in_progress',
  /** And claimed. */
  stage_claimed: 'in_progress',
  /** And for so long that it has become an admin's task. */
  stage_silent: 'in_progress',
  /** The technician has ended it, unpaid for a month, with an addition's money held. */
  ended_unpaid: 'in_progress',
  /** The technician has proposed a change of the work. */
  changed: 'in_progress',
  /** And the consultant has advised on it. */
  advised: 'in_progress',
  complained: 'in_progress',
  /** The technician has written in the site log. */
  logged: 'in_progress',
  /** The technician has proposed a time for a visit, in two days. */
  visit_arranged: 'in_progress',
  revising: 'submitted',
  /** Submitted, and its consultant has resigned. */
  unattended: 'submitted',
  /** Completed, and all three have rated. */
  rated: 'completed',
  /** Completed, and the owner has reported a defect. */
  defect_reported: 'completed',
  /** And the technician has proposed a visit. */
  visit_proposed: 'completed',
  /** And the technician has mended it. */
  mended: 'completed',
} as const satisfies Record<string, WayStep>;
type Alternative = keyof typeof ALTERNATIVES;
export type Place = WayStep | Alternative;

export interface Travelled {
  projectId: number;
  client: Person;
  consultant: Person;
  technician: Person;
  applicationId: number;
  quotationId: number;
  estimateItemIds: number[];
  orderNumber: string;
  /** Of a fixed fee. */
  feeOrderNumber: string;
  clarificationId: number;
  submissionId: number;
  revisionItemId: number;
  /** The first one, of work in stages. */
  stageId: number;
  variationId: number;
  defectId: number;
  visitId: number;
  entryId: number;
  /** The owner's comment, once the project is rated. */
  commentId: number;
}

/** The participants, and an unsuccessful applicant and quoter. */
export type Companions = Partial<Pick<Travelled, 'client' | 'consultant' | 'technician'>> & {
  applicant?: Person;
  quoter?: Person;
};
/** The stages that the technician quotes. */
type Stages = readonly { name: string; share: number; items?: number[] }[];
const THREE_STAGES: Stages = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 4000 },
  { name: '尾期', share: 3000 },
];
/** What the technician quotes of the warranty. */
type Terms = { warranty_months?: number; retention_percent?: number; retention_days?: number };

export { newEstimate, newProject, quotationFor };

const SAMPLE_VALID_UNTIL = quotationFor([]).valid_until;
const lateEnough = (day: string) => (day > SAMPLE_VALID_UNTIL ? day : SAMPLE_VALID_UNTIL);

/** What the consultant asks for. */
export type AskedFee = {
  fee_kind: 'fixed' | 'share';
  fee_cents?: number;
  fee_percent?: number;
  fee_covers: ('visit' | 'estimate' | 'certifying')[];
};

/** What is agreed on the way to some places, unless something else is given. */
const USUAL: Partial<Record<Place, { stages?: Stages; fee?: AskedFee }>> = {
  fee_asked: { fee: { fee_kind: 'fixed', fee_cents: 300_000, fee_covers: ['visit', 'estimate'] } },
  staged: { stages: THREE_STAGES },
  stage_claimed: { stages: THREE_STAGES },
  stage_silent: { stages: THREE_STAGES },
  ended_unpaid: { stages: THREE_STAGES },
};

/** Brings a new project to the step `until` through the API, with new users unless given. */
export async function travel(
  api: TestApi,
  until: Place,
  given: Companions & { stages?: Stages; terms?: Terms; fee?: AskedFee } = {},
): Promise<Travelled> {
  const client = given.client ?? (await person(api, 'client'));
  const consultant = given.consultant ?? (await person(api, 'consultant'));
  const technician = given.technician ?? (await person(api, 'technician'));
  const alternative = until in ALTERNATIVES ? (until as Alternative) : null;
  const at = WAY.indexOf(alternative ? ALTERNATIVES[alternative] : (until as WayStep));
  const { stages, fee } = { ...USUAL[until], ...given };
  const as = (who: Person) => ({ token: who.token });
  const { project_id } = await api.ok(projectCalls.createProject, newProject, as(client));
  const way: Travelled = {
    projectId: project_id,
    client,
    consultant,
    technician,
    applicationId: 0,
    quotationId: 0,
    estimateItemIds: [],
    orderNumber: '',
    feeOrderNumber: '',
    clarificationId: 0,
    submissionId: 0,
    revisionItemId: 0,
    stageId: 0,
    variationId: 0,
    defectId: 0,
    visitId: 0,
    entryId: 0,
    commentId: 0,
  };
  const steps: Record<Exclude<WayStep, 'open'>, () => Promise<void>> = {
    async applied() {
      way.applicationId = (
        await api.ok(projectCalls.applyProject, { project_id, message: '可以下週到場。', ...fee }, as(consultant))
      ).application_id;
      if (given.applicant)
        await api.ok(projectCalls.applyProject, { project_id, message: '我也可以。' }, as(given.applicant));
    },
    async estimating() {
      await api.ok(projectCalls.acceptConsultant, { project_id, application_id: way.applicationId }, as(client));
    },
    async quoting() {
      await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate }, as(consultant));
      const details = await api.ok(projectCalls.projectDetails, { project_id }, as(consultant));
      way.estimateItemIds = details.estimate?.items.map((item) => item.id) ?? [];
      const [unpaid] = details.unpaid_fees;
      if (unpaid) way.feeOrderNumber = unpaid.order_number;
    },
    async quoted() {
      way.quotationId = (
        await api.ok(
          projectCalls.quoteProject,
          {
            project_id,
            ...quotationFor(way.estimateItemIds),
            // Where the clock has moved past the sample's.
            valid_until: lateEnough(hongKongDay(daysAfter(api.clock.now(), 30))),
            ...given.terms,
            stages: stages?.map((stage) => ({ ...stage })),
          },
          as(technician),
        )
      ).quotation_id;
      if (given.quoter)
        await api.ok(projectCalls.quoteProject, { project_id, ...quotationFor(way.estimateItemIds) }, as(given.quoter));
    },
    async awaiting_payment() {
      if (way.feeOrderNumber) await pay(api, { client, orderNumber: way.feeOrderNumber });
      way.orderNumber = (
        await api.ok(projectCalls.acceptQuotation, { project_id, quotation_id: way.quotationId }, as(client))
      ).order_number;
    },
    async in_progress() {
      await pay(api, way);
    },
    async submitted() {
      await api.ok(
        projectCalls.submitProject,
        { project_id, note: '完工', items: way.estimateItemIds.map((item_id) => ({ item_id, done: true })) },
        as(technician),
      );
      const { submissions } = await api.ok(projectCalls.projectDetails, { project_id }, as(technician));
      way.submissionId = submissions[0]?.id ?? 0;
    },
    async completed() {
      await api.ok(projectCalls.approveProject, { project_id, note: '合格' }, as(consultant));
    },
  };
  for (const step of WAY.slice(1, at + 1)) await steps[step as Exclude<WayStep, 'open'>]();
  if (alternative) await ALTERNATIVE_ACTS[alternative](api, way);
  return way;
}

async function findStage(api: TestApi, way: Travelled): Promise<void> {
  const { token } = way.technician;
  const { quotations } = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, { token });
  way.stageId = quotations[0]?.stages[0]?.id ?? 0;
}

async function claimFirst(api: TestApi, way: Travelled): Promise<void> {
  await findStage(api, way);
  const input = { project_id: way.projectId, stage_id: way.stageId, note: '已完成' };
  await api.ok(stageCalls.claimStage, input, { token: way.technician.token });
}

async function advise(api: TestApi, { projectId, variationId, consultant }: Travelled): Promise<void> {
  const input = { project_id: projectId, variation_id: variationId, version: 1, advice: 'fair' as const };
  await api.ok(variationCalls.adviseVariation, input, { token: consultant.token });
}

async function proposeChange(api: TestApi, way: Travelled): Promise<void> {
  const input = { project_id: way.projectId, ...newVariation };
  const { token } = way.technician;
  way.variationId = (await api.ok(variationCalls.proposeVariation, input, { token })).variation_id;
}

async function reportDefect(api: TestApi, way: Travelled): Promise<void> {
  const input = { project_id: way.projectId, ...newDefect };
  way.defectId = (await api.ok(warrantyCalls.reportDefect, input, { token: way.client.token })).defect_id;
}

/** The acts of each alternative flow. Most are by the owner; a technician asks, the consultant requests the end. */
const ALTERNATIVE_ACTS: Record<Alternative, (api: TestApi, way: Travelled) => Promise<void>> = {
  async cancelled(api, { projectId: project_id, client }) {
    const input = { project_id, target: 'project' as const, reason_code: 'over_budget' as const };
    await api.ok(projectCalls.rejectProject, input, { token: client.token });
  },
  async expired(api, way) {
    await makeOverdue(api, way.projectId);
    await meetDeadlines(api.deps);
  },
  async asked(api, way) {
    const input = { project_id: way.projectId, question: '石膏板是否包括在內？' };
    const { token } = way.technician;
    way.clarificationId = (await api.ok(disputeCalls.askClarification, input, { token })).clarification_id;
  },
  async end_requested(api, { projectId: project_id, consultant }) {
    const input = { project_id, reason_code: 'conflict' as const, note: '', refund_cents: 100_000 };
    await api.ok(disputeCalls.requestEnd, input, { token: consultant.token });
  },
  async fee_asked() {},
  staged: findStage,
  stage_claimed: claimFirst,
  async stage_silent(api, way) {
    await claimFirst(api, way);
    const dueAt = daysAfter(api.clock.now(), -OWNER_ESCALATION_DAYS);
    await api.deps.db.update(stages).set({ dueAt }).where(eq(stages.id, way.stageId));
  },
  async ended_unpaid(api, way) {
    const { client, consultant, technician, projectId: project_id } = way;
    await proposeChange(api, way);
    await advise(api, way);
    const change = { project_id, variation_id: way.variationId, version: 1 };
    const { order_number } = await api.ok(variationCalls.agreeVariation, change, { token: client.token });
    await pay(api, { client, orderNumber: order_number ?? '' });
    await claimFirst(api, way);
    const stage = { project_id, stage_id: way.stageId, note: '' };
    await api.ok(stageCalls.certifyStage, stage, { token: consultant.token });
    const isPayable = and(eq(stages.projectId, project_id), eq(stages.status, 'payable'));
    const dueAt = daysAfter(api.clock.now(), -STAGE_UNPAID_END_DAYS);
    await api.deps.db.update(stages).set({ dueAt }).where(isPayable);
    const end = { project_id, target: 'project' as const, reason_code: 'no_reply' as const };
    await api.ok(projectCalls.rejectProject, end, { token: technician.token });
  },
  changed: proposeChange,
  async advised(api, way) {
    await proposeChange(api, way);
    await advise(api, way);
  },
  async complained(api, { projectId: project_id, client }) {
    const input = { project_id, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    await api.ok(disputeCalls.complainProject, input, { token: client.token });
  },
  async logged(api, way) {
    const now = api.clock.now();
    const input = {
      ...{ project_id: way.projectId, entry_key: randomUUID(), note: '拆除完成' },
      ...{ day: hongKongDay(now), written_at: now.toISOString() },
    };
    way.entryId = (await api.ok(siteLogCalls.writeEntry, input, { token: way.technician.token })).entry_id;
  },
  async visit_arranged(api, way) {
    const times = [daysAfter(api.clock.now(), 2).toISOString()];
    const { token } = way.technician;
    way.visitId = (await api.ok(visitCalls.proposeTimes, { project_id: way.projectId, times }, { token })).visit_id;
  },
  async revising(api, way) {
    const input = {
      project_id: way.projectId,
      target: 'submission' as const,
      target_id: way.submissionId,
      reason_code: 'defect' as const,
      items: [{ description: '裂縫' }],
    };
    await api.ok(projectCalls.rejectProject, input, { token: way.consultant.token });
    const details = { project_id: way.projectId };
    const { submissions } = await api.ok(projectCalls.projectDetails, details, { token: way.consultant.token });
    way.revisionItemId = submissions[0]?.revision?.items[0]?.id ?? 0;
  },
  async unattended(api, { projectId: project_id, consultant }) {
    const input = { project_id, target: 'assignment' as const, reason_code: 'too_busy' as const };
    await api.ok(projectCalls.rejectProject, input, { token: consultant.token });
  },
  async rated(api, way) {
    const { client, consultant, technician, projectId: project_id } = way;
    const ratings: [Person, object][] = [
      [client, { consultant_rating: 5, technician_rating: 4 }],
      [consultant, { technician_rating: 5 }],
      [technician, { consultant_rating: 3 }],
    ];
    for (const [{ token }, given] of ratings)
      await api.ok(feedbackCalls.commentProject, { project_id, feedback: '準時', ...given }, { token });
    const { feedback } = await api.ok(projectCalls.projectDetails, { project_id }, { token: client.token });
    way.commentId = feedback?.mine?.id ?? 0;
  },
  defect_reported: reportDefect,
  async visit_proposed(api, way) {
    await reportDefect(api, way);
    const visit_at = daysAfter(api.clock.now(), 2).toISOString();
    const input = { project_id: way.projectId, defect_id: way.defectId, visit_at };
    await api.ok(warrantyCalls.proposeVisit, input, { token: way.technician.token });
  },
  async mended(api, way) {
    await reportDefect(api, way);
    const input = { project_id: way.projectId, defect_id: way.defectId };
    await api.ok(warrantyCalls.mendDefect, input, { token: way.technician.token });
  },
};

/** Makes one project's step overdue without moving the clock. */
export async function makeOverdue(api: TestApi, projectId: number): Promise<void> {
  const now = api.clock.now();
  await api.deps.db.update(projects).set({ dueAt: now, timerAt: now }).where(eq(projects.id, projectId));
}

/** Pays an order: checkout, the provider's page, its webhook. */
export async function pay(
  api: TestApi,
  way: Pick<Travelled, 'orderNumber' | 'client'>,
  outcome: 'approve' | 'decline' = 'approve',
): Promise<string> {
  const session = await checkout(api, way);
  await api.provider.answer(api, way, session, outcome);
  await api.runJobs();
  return session;
}
