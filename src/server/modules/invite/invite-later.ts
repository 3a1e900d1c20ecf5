import { and, eq, sql } from 'drizzle-orm';
import { MAX_INVITES } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { inviteCalls } from '@/contract/invite/calls';
import { invitableRoles } from '@/domain/project/invites';
import { inTransaction } from '../../db/in-transaction';
import { jsonRows, jsonTime, jsonTimeOrNull, selected } from '../../db/json-rows';
import { projectInvites, projects } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { lockVisible } from '../project/change-project';
import { joinedPerson, joinPerson, type PersonJson } from '../project/people';
import { freshState } from '../project/project-facts';
import { inviteAll } from './invites';

/**
 * The owner invites more professionals to a project. Its row is locked, so that two calls cannot invite too many.
 * @throws not_found for another owner's · invalid_transition once nobody can answer · on_hold · form_error
 */
export function inviteProfessionals(context: CallContext, input: InputOf<typeof inviteCalls.inviteProfessionals>) {
  return inTransaction(context.db, async (tx) => {
    const inside = withDb(context, tx);
    const { locked } = await lockVisible(inside, input.project_id);
    const { project, facts } = locked;
    if (facts.complaint) throw new AppError('on_hold', { fresh: freshState(locked) });
    if (invitableRoles(project.status).length === 0)
      throw new AppError('invalid_transition', { fresh: freshState(locked) });
    const invited_ids = await inviteAll(inside, project, input.professional_ids);
    const count = await tx.$count(projectInvites, eq(projectInvites.projectId, project.id));
    if (count > MAX_INVITES) throw fieldError('professional_ids', 'too_many', { maximum: MAX_INVITES });
    return { invited_ids };
  });
}

interface Invite {
  professional: PersonJson | null;
  invited_at: string;
  told_at: string | null;
  has_answered: boolean;
}

const invites = selected(
  jsonRows<Invite>(
    {
      professional: joinedPerson,
      invited_at: jsonTime('i.created_at'),
      told_at: jsonTimeOrNull('i.told_at'),
      has_answered: `exists (select from applications a where a.project_id = i.project_id and a.consultant_id = i.user_id)
        or exists (select from quotations q where q.project_id = i.project_id and q.technician_id = i.user_id)`,
    },
    sql`from project_invites i ${joinPerson('i.user_id')} where i.project_id = projects.id`,
    'i.created_at, i.user_id',
  ),
);

/** Whom the owner invited, in order. @throws not_found for another owner's project */
export async function inviteListing(
  { db, actor }: CallContext,
  { project_id }: InputOf<typeof inviteCalls.inviteListing>,
) {
  const [row] = await db
    .select({ status: projects.status, invites })
    .from(projects)
    .where(and(eq(projects.id, project_id), eq(projects.ownerId, actor.id)));
  if (!row) throw new AppError('not_found');
  const value = row.invites.flatMap(({ professional, ...invite }) => (professional ? { professional, ...invite } : []));
  return { value, count: value.length, may_invite: [...invitableRoles(row.status)] };
}
