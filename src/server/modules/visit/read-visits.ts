import { and, desc, eq, sql } from 'drizzle-orm';
import { VISITS_LISTED } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { visitCalls } from '@/contract/visit/calls';
import { isHeld } from '@/domain/project/lifecycle';
import { isLiveVisit, openTimes, visitActs } from '@/domain/visit';
import { selected } from '../../db/json-rows';
import { isOpenVisit } from '../../db/live';
import { projects, visits } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { type PersonJson, peopleOf, personJson } from '../project/people';
import { readHead } from '../project/read/read-inside';
import { calendarSrc } from './calendar-files';
import { asVisit, ON_HOLD } from './change-visit';
import { isAccepted, isCurrent, isTied, tiedPeople } from './tie';

/**
 * The visits of a project, the newest first: to its owner and admins all, to a professional their own.
 * @throws not_found for a project that the caller may not see
 */
export async function visitListing(context: CallContext, input: InputOf<typeof visitCalls.visitListing>) {
  const { actor, clock, db } = context;
  const { head, relation } = await readHead(context, input.project_id);
  const { project } = head;
  const now = clock.now();
  const isOwner = relation === 'owner';
  const seesAll = isOwner || actor.userType === 'admin';
  const rows = await db
    .select({
      row: visits,
      professional: personJson('visits.professional_id'),
      isAccepted: isAccepted('visits.professional_id'),
      isTied: isTied('visits.professional_id'),
    })
    .from(visits)
    .innerJoin(projects, eq(projects.id, visits.projectId))
    .where(and(eq(visits.projectId, project.id), seesAll ? undefined : eq(visits.professionalId, actor.id)))
    .orderBy(sql`(${isOpenVisit}) desc`, desc(visits.id))
    .limit(VISITS_LISTED);
  const held = isHeld(head);
  const value = rows.map(({ row, professional, isAccepted, isTied }) => {
    const visit = asVisit(row);
    const isAgreed = row.status === 'agreed';
    const isSide = isOwner || row.professionalId === actor.id;
    const seesAddress = seesAll || isAccepted || (isAgreed && row.showsAddress && isTied);
    return {
      id: row.id,
      professional: professional as PersonJson,
      status: row.status,
      visit_at: row.visitAt?.toISOString() ?? null,
      times: openTimes(visit, now).map((time) => time.toISOString()),
      proposed_by: row.proposedBy,
      note: row.note,
      shows_address: row.showsAddress,
      is_accepted: isAccepted,
      address: seesAddress ? project.address : null,
      acts: isSide ? visitActs(visit, actor.id, now).filter((act) => !held || ON_HOLD.includes(act)) : [],
      calendar_src: isAgreed && isSide ? calendarSrc(context, row.id) : null,
    };
  });
  const busy = new Set(rows.filter(({ row }) => isLiveVisit(asVisit(row), now)).map(({ row }) => row.professionalId));
  const people = held || relation === 'none' ? [] : await whomToMeet(context, project.id, isOwner);
  return {
    value,
    count: value.length,
    may_arrange_with: people.filter(({ id }) => !busy.has(isOwner ? id : actor.id)),
  };
}

/** For the owner the professionals who are tied to the project, for one of them the owner. */
async function whomToMeet({ db, actor }: CallContext, projectId: number, isOwner: boolean) {
  const [found] = await db
    .select({
      isMine: isTied(String(actor.id)),
      owner: personJson('projects.owner_id'),
      people: selected(
        peopleOf(sql`from ${tiedPeople} join users u on u.id = t.id left join professionals p on p.user_id = u.id`),
      ),
      acceptedIds: sql<number[]>`array(select t.id from ${tiedPeople} where ${isAccepted('t.id')})`,
    })
    .from(projects)
    .where(and(eq(projects.id, projectId), isCurrent));
  if (!found) return [];
  const { people, owner, isMine, acceptedIds } = found;
  if (isOwner) return people.map((person) => ({ ...person, is_accepted: acceptedIds.includes(person.id) }));
  return isMine && owner ? [{ ...owner, is_accepted: acceptedIds.includes(actor.id) }] : [];
}
