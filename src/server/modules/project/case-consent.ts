import { eq, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { CASE_PARTIES, type CaseParty } from '@/domain/project/case-parties';
import { isHeld, participantIds } from '@/domain/project/lifecycle';
import { projectNumber } from '@/domain/project/number';
import { caseConsents, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { notifyAdmins } from '../notification/notify-admins';
import { draftCase } from './case-draft';
import { type LockedProject, lockProject, notifyProject } from './change-project';
import type { ProjectRow } from './project-columns';
import { freshState, type Relation } from './project-facts';

type Parties = Pick<ProjectRow, `${CaseParty}Id`>;
/** Each party's answer; null until given. */
type Answers = Record<CaseParty, boolean | null>;

type Consent = Answers & { asked_at: string; content_id: number | null };

/** SQL: the consent request as a column of a query over `projects`; null if no admin has asked. */
export const caseConsentJson = sql<Consent | null>`(select json_build_object('asked_at', k.asked_at, 'owner', k.owner_answer, 'consultant', k.consultant_answer,
    'technician', k.technician_answer, 'content_id', k.content_id) from case_consents k where k.project_id = projects.id)`;

const COLUMNS = {
  owner: 'ownerAnswer',
  consultant: 'consultantAnswer',
  technician: 'technicianAnswer',
} as const satisfies Record<CaseParty, keyof typeof caseConsents.$inferSelect>;

const idOf = (project: Parties, party: CaseParty) => project[`${party}Id`];
const partiesOf = (project: Parties) => CASE_PARTIES.filter((party) => idOf(project, party) !== null);
const isAgreed = (project: Parties, answers: Answers): boolean => partiesOf(project).every((party) => answers[party]);

/** The consent request as the back office shows it. */
export const consentReply = (project: Parties, consent: Consent) => ({
  asked_at: new Date(consent.asked_at).toISOString(),
  answers: partiesOf(project).map((party) => ({ party, answer: consent[party] })),
  is_agreed: isAgreed(project, consent),
  content_id: consent.content_id,
});

/** The consent question and the reader's answer, for a party of a completed project; null for other readers. */
export function caseQuestionOf(
  { status }: Pick<ProjectRow, 'status'>,
  consent: Consent | null,
  relation: Relation,
): { asked_at: string; answer: boolean | null } | null {
  const party = CASE_PARTIES.find((one) => one === relation);
  if (!party || !consent || status !== 'completed') return null;
  return { asked_at: new Date(consent.asked_at).toISOString(), answer: consent[party] };
}

async function findConsent({ db }: Pick<Deps, 'db'>, projectId: number): Promise<Consent | null> {
  const [row] = await db.select({ consent: caseConsentJson }).from(projects).where(eq(projects.id, projectId));
  return row?.consent ?? null;
}

/**
 * Admin: asks all parties of a completed project whether it may be published as a case; possible once.
 * @throws not_found · on_hold · invalid_transition if it is not completed, or was asked already
 */
export function askCase(context: CallContext, input: InputOf<typeof adminProjectCalls.askCase>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const locked = await lockCompleted(inside, input.project_id);
    const { project, now } = locked;
    const inserted = await tx
      .insert(caseConsents)
      .values({ projectId: project.id, askedBy: inside.actor.id, askedAt: now })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) throw new AppError('invalid_transition', { fresh: freshState(locked) });
    await notifyProject(inside, project, participantIds(project), 'case_asked');
    await auditCase(inside, project, 'ask_case', {});
    return { asked_at: now.toISOString() };
  });
}

/**
 * A party says yes or no, once. When all have agreed, the admins are notified.
 * @throws not_found for other users · invalid_transition if no admin has asked · on_hold · question_answered
 */
export function answerCase(context: CallContext, input: InputOf<typeof projectCalls.answerCase>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const locked = await lockProject(inside, input.project_id, inside.actor);
    const party = locked && CASE_PARTIES.find((one) => idOf(locked.project, one) === inside.actor.id);
    if (!party) throw new AppError('not_found');
    const { project } = locked;
    const fresh = freshState(locked);
    const consent = await findConsent(inside, project.id);
    if (!consent || project.status !== 'completed') throw new AppError('invalid_transition', { fresh });
    if (isHeld(locked.facts)) throw new AppError('on_hold', { fresh });
    if (consent[party] !== null) throw new AppError('question_answered', { fresh });
    await tx
      .update(caseConsents)
      .set({ [COLUMNS[party]]: input.agree })
      .where(eq(caseConsents.projectId, project.id));
    if (isAgreed(project, { ...consent, [party]: input.agree }))
      await notifyAdmins(
        inside,
        tx,
        'admin_case_agreed',
        { title: project.title },
        privatePaths.adminProject(project.id),
      );
    return { agree: input.agree };
  });
}

/**
 * Admin: creates a draft case of a project whose parties have all agreed; it is edited and published like any other.
 * @throws not_found · on_hold · invalid_transition if a party has not agreed, or the draft was created already
 */
export function makeCase(context: CallContext, input: InputOf<typeof adminProjectCalls.makeCase>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const locked = await lockCompleted(inside, input.project_id);
    const { project } = locked;
    const consent = await findConsent(inside, project.id);
    if (!consent || consent.content_id !== null || !isAgreed(project, consent))
      throw new AppError('invalid_transition', { fresh: freshState(locked) });
    const content_id = await draftCase(inside, project);
    await tx.update(caseConsents).set({ contentId: content_id }).where(eq(caseConsents.projectId, project.id));
    await auditCase(inside, project, 'make_case', { content_id });
    return { content_id };
  });
}

async function lockCompleted(inside: CallContext, projectId: number): Promise<LockedProject> {
  const locked = await lockProject(inside, projectId, inside.actor);
  if (!locked) throw new AppError('not_found');
  const { project, facts } = locked;
  if (project.status !== 'completed') throw new AppError('invalid_transition', { fresh: freshState(locked) });
  if (isHeld(facts)) throw new AppError('on_hold', { fresh: freshState(locked) });
  return locked;
}

const auditCase = (
  inside: CallContext,
  { id, createdAt, title }: ProjectRow,
  verb: 'ask_case' | 'make_case',
  after: Record<string, unknown>,
) =>
  audit(inside.db, inside, {
    action: `project.${verb}`,
    subjectType: 'project',
    subjectId: id,
    label: `${projectNumber(id, createdAt)} ${title}`,
    after,
  });
