import { eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { adminProjectCalls } from '@/contract/admin-projects';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project';
import { CASE_PARTIES, type CaseParty } from '@/domain/project/case-parties';
import { participantIds } from '@/domain/project/lifecycle';
import { projectNumber } from '@/domain/project/number';
import { caseConsents } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { tellAdmins } from '../notification/tell-admins';
import { draftCase } from './case-draft';
import { type LockedProject, lockProject, notifyProject } from './change-project';
import { freshState, type ProjectRow } from './project-facts';

type Consent = typeof caseConsents.$inferSelect;

const ANSWERS = {
  owner: 'ownerAnswer',
  consultant: 'consultantAnswer',
  technician: 'technicianAnswer',
} as const satisfies Record<CaseParty, keyof Consent>;

type Parties = Pick<ProjectRow, `${CaseParty}Id`>;

const idOf = (project: Parties, party: CaseParty) => project[`${party}Id`];

/** Who is asked, and what they said; null until they do. */
const answersOf = (project: Parties, consent: Consent) =>
  CASE_PARTIES.filter((party) => idOf(project, party) !== null).map((party) => ({
    party,
    answer: consent[ANSWERS[party]],
  }));

const isAgreed = (project: Parties, consent: Consent): boolean =>
  answersOf(project, consent).every(({ answer }) => answer === true);

/** What the back office shows of the question; null while nobody has asked. */
export async function readCaseConsent(deps: Pick<Deps, 'db'>, project: Parties & { id: number }) {
  const consent = await findConsent(deps, project.id);
  if (!consent) return null;
  return {
    asked_at: consent.askedAt.toISOString(),
    answers: answersOf(project, consent),
    is_agreed: isAgreed(project, consent),
    content_id: consent.contentId,
  };
}

async function findConsent({ db }: Pick<Deps, 'db'>, projectId: number): Promise<Consent | undefined> {
  const [consent] = await db.select().from(caseConsents).where(eq(caseConsents.projectId, projectId));
  return consent;
}

/**
 * Admin: asks all people of a finished project whether it may be told of as a case; once.
 * @throws not_found · on_hold · invalid_transition where it is not finished, or was asked
 */
export function askCase(context: CallContext, input: InputOf<typeof adminProjectCalls.askCase>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { project, now } = await lockFinished(inside, input.project_id);
    const asked = await tx
      .insert(caseConsents)
      .values({ projectId: project.id, askedBy: inside.actor.id, askedAt: now })
      .onConflictDoNothing()
      .returning();
    if (asked.length === 0) throw new AppError('invalid_transition', { fresh: freshState(project) });
    await notifyProject(inside, project, participantIds(project), 'case_asked');
    await writeDown(inside, project, 'ask_case', {});
    return { asked_at: now.toISOString() };
  });
}

/**
 * One of its people says yes or no, once; whoever runs the platform learns when all agree.
 * @throws not_found for everybody else · invalid_transition where nobody has asked · question_answered
 */
export function answerCase(context: CallContext, input: InputOf<typeof projectCalls.answerCase>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const locked = await lockProject(inside, input.project_id, 0);
    const party = locked && CASE_PARTIES.find((one) => idOf(locked.project, one) === inside.actor.id);
    if (!party) throw new AppError('not_found');
    const { project } = locked;
    const fresh = freshState(project);
    const consent = await findConsent(inside, project.id);
    if (!consent || project.status !== 'completed') throw new AppError('invalid_transition', { fresh });
    if (consent[ANSWERS[party]] !== null) throw new AppError('question_answered', { fresh });
    const said = { [ANSWERS[party]]: input.agree };
    await tx.update(caseConsents).set(said).where(eq(caseConsents.projectId, project.id));
    if (isAgreed(project, { ...consent, ...said }))
      await tellAdmins(
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
 * Admin: makes the draft of a case of what all have agreed to; it is edited and published like any other.
 * @throws not_found · on_hold · invalid_transition where somebody has not agreed, or it is made
 */
export function makeCase(context: CallContext, input: InputOf<typeof adminProjectCalls.makeCase>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { project } = await lockFinished(inside, input.project_id);
    const consent = await findConsent(inside, project.id);
    if (!consent || consent.contentId !== null || !isAgreed(project, consent))
      throw new AppError('invalid_transition', { fresh: freshState(project) });
    const content_id = await draftCase(inside, project);
    await tx.update(caseConsents).set({ contentId: content_id }).where(eq(caseConsents.projectId, project.id));
    await writeDown(inside, project, 'make_case', { content_id });
    return { content_id };
  });
}

async function lockFinished(inside: CallContext, projectId: number): Promise<LockedProject> {
  const locked = await lockProject(inside, projectId, 0);
  if (!locked) throw new AppError('not_found');
  const { project, facts } = locked;
  if (project.status !== 'completed') throw new AppError('invalid_transition', { fresh: freshState(project) });
  if (facts.complaint) throw new AppError('on_hold', { fresh: freshState(project) });
  return locked;
}

const writeDown = (
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
