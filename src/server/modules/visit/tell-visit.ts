import { inArray, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { dayAndTime } from '@/domain/time/calendar';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { say } from '../../texts/text';
import { notify } from '../notification/notify';
import { displayName } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';
import { calendarOf } from './calendar';
import type { VisitRow } from './change-visit';
import { isAccepted, isTied } from './tie';

interface Told {
  template: NotificationTemplate;
  /** Who did it: for that person the notification counts as read. Null: the system. */
  actorId: number | null;
  /** What the person who did it is told, where it is another sentence. */
  ownTemplate?: NotificationTemplate;
  /** Only one of the two sides. */
  onlyId?: number;
  /** The agreed visit, or that it is called off, comes with the mail as a calendar file. */
  calendar?: 'agreed' | 'called_off';
  params?: Record<string, string | number>;
}

/** Tells the two sides of a visit, each with the other's name, in the transaction of its change. */
export async function tellVisit(deps: Deps, project: ProjectRow, visit: VisitRow, told: Told): Promise<void> {
  const { actorId, ownTemplate, onlyId, calendar, params } = told;
  const ids = [project.ownerId, visit.professionalId];
  const people = await deps.db
    .select({
      id: users.id,
      name: users.name,
      nickname: users.nickname,
      email: users.email,
      locale: users.locale,
      isAccepted: sql<boolean>`(select ${isAccepted('users.id')} from projects where projects.id = ${project.id})`,
      isTied: sql<boolean>`(select ${isTied('users.id')} from projects where projects.id = ${project.id})`,
    })
    .from(users)
    .where(inArray(users.id, ids));
  for (const person of people) {
    const other = people.find(({ id }) => id !== person.id);
    if (!other || (onlyId !== undefined && onlyId !== person.id)) continue;
    const name = displayName(other);
    const seesAddress = person.id === project.ownerId || person.isAccepted || (visit.showsAddress && person.isTied);
    const entry = visit.visitAt && {
      ...visit,
      visitAt: visit.visitAt,
      isCalledOff: calendar === 'called_off',
      title: project.title,
      place: seesAddress ? project.address : say(person.locale, `common:district.${project.district}`),
      withName: name,
    };
    await notify(deps, deps.db, {
      userIds: [person.id],
      type: 'project_update',
      template: (person.id === actorId && ownTemplate) || told.template,
      params: { title: project.title, name, ...(visit.visitAt && dayAndTime(visit.visitAt)), ...params },
      link: privatePaths.projectDetail(project.id),
      isRead: person.id === actorId,
      ...(calendar &&
        entry && {
          calendar: calendarOf(deps, [entry], {
            locale: person.locale,
            attendee: { name: displayName(person), email: person.email },
          }),
        }),
    });
  }
}
