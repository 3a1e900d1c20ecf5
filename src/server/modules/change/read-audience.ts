import { sql } from 'drizzle-orm';
import { PAST_STATUSES } from '@/domain/project/statuses';
import type { Deps } from '../../deps';

/** What the triggers tell (migrations 0003 and 0004): each kind with what its id names. */
export interface Changes {
  /** An event of a project: told to those who can read it; if it moved the project, to all who see the project. */
  step: number[];
  /** A project, for all who see it. */
  project: number[];
  /** A project, for its owner, consultant and technician only. */
  parties: number[];
  /** A visit, for its two sides. */
  visit: number[];
  /** A comment, for the parties of its project. */
  comment: number[];
  /** A user, for themselves. */
  account: number[];
  /** An order, for its payer. */
  order: number[];
  /** A user whose unread notifications changed, for themselves. */
  notified: number[];
  /** A professional who can be chosen now, or no longer: for themselves and those who choose. */
  availability: number[];
}

export interface Audience {
  /** Users whose own orders, membership or registration changed. */
  accounts: number[];
  /** Users who see a project that changed. */
  readers: number[];
  /** Whether the lists of open requests changed, which every professional sees. */
  isListed: boolean;
}

const PAST = sql.raw(PAST_STATUSES.map((status) => `'${status}'`).join(', '));
/** The projects that professionals without a part in them can see (`canSee`). */
const LISTED = sql.raw(`('open', 'quoting')`);

/**
 * Who sees these changes, in one statement. Sealed steps are told by the rule that shows them (`isEventShown`, written
 * here for many readers), because the time of an event tells as much as its content.
 */
export async function readAudience({ db }: Pick<Deps, 'db'>, changes: Changes): Promise<Audience> {
  const ids = (kind: keyof Changes) => sql`${sql.param(changes[kind])}::int[]`;
  const { rows } = await db.execute<Audience & Record<string, unknown>>(sql`
    with steps as materialized (
      select project_id, subject_id, audience, from_status, to_status,
        audience = 'everyone' or from_status is distinct from to_status as is_for_all
      from project_events where id = any(${ids('step')})
    ), changed as materialized (
      select project_id as id from steps where is_for_all union select unnest(${ids('project')})
    ), changed_for_parties as materialized (
      select id from changed union select unnest(${ids('parties')})
      union select project_id from comments where id = any(${ids('comment')})
    ), readers (id) as (
      select unnest(array[owner_id, consultant_id, technician_id]) from projects
        where id in (select id from changed_for_parties)
      union select consultant_id from applications where project_id in (select id from changed)
      union select technician_id from quotations where project_id in (select id from changed)
      union select unnest(array[p.owner_id, s.subject_id, case when s.audience = 'parties_and_subject' then p.consultant_id end])
        from steps s join projects p on p.id = s.project_id
      union select unnest(array[p.owner_id, v.professional_id])
        from visits v join projects p on p.id = v.project_id where v.id = any(${ids('visit')})
      union select unnest(array[owner_id, consultant_id, technician_id]) from projects
        where status not in (${PAST}) and id in (
          select project_id from applications where consultant_id = any(${ids('availability')}) and status in ('pending', 'accepted')
          union select project_id from quotations where technician_id = any(${ids('availability')}) and status in ('submitted', 'accepted'))
    )
    select array(select unnest(${ids('account')} || ${ids('availability')})
        union select payer_id from orders where id = any(${ids('order')})) as accounts,
      array(select id from readers where id is not null) as readers,
      exists (select from steps where is_for_all and (from_status in ${LISTED} or to_status in ${LISTED}))
        or exists (select from projects where id = any(${ids('project')}) and status in ${LISTED}) as "isListed"`);
  const [row] = rows;
  if (!row) throw new Error('the audience was not read');
  return row;
}
