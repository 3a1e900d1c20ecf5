import { type SQL, sql } from 'drizzle-orm';
import { FACT_MONTHS, FACT_UNANSWERED_MS } from '@/config/limits';
import { SECOND_MS } from '@/config/limits/time';
import { AT_WORK } from '@/domain/project/statuses';

const atWork = sql.raw(AT_WORK.map((status) => `'${status}'`).join(', '));

/**
 * SQL: what each project adds to the facts of professionals, as it stood at `until`: `user_id`, `kind`, `project_id`, `at`,
 * `amount`, `whole` (domain/facts.ts). All of it is read from what is never changed afterwards (events, messages) or has
 * its own time, so that a later reading for the same `until` finds the same.
 * @param people SQL, after `from`: their `user_id`
 * @param until SQL: a timestamp with time zone
 */
export function factRows(people: SQL, until: SQL): SQL {
  const since = sql`${until} - make_interval(months => ${sql.raw(String(FACT_MONTHS))})`;
  const unansweredBy = sql`${until} - make_interval(secs => ${sql.raw(String(FACT_UNANSWERED_MS / SECOND_MS))})`;
  return sql`
    with people as materialized (select user_id from ${people}),
    -- Who has, at the end or still, a project's work.
    works as materialized (
      select w.*, moved.from_status, moved.to_status as status, moved.event as moved_by, moved.created_at as moved_at
      from (
        select p.id as project_id, p.technician_id as user_id, 'technician' as part, p.accepted_quotation_id as quotation_id
          from projects p join people on people.user_id = p.technician_id where p.updated_at > ${since}
        union all
        select p.id, p.consultant_id, 'consultant', null
          from projects p join people on people.user_id = p.consultant_id where p.updated_at > ${since}
      ) w
      -- The last step that changed the status.
      cross join lateral (select e.event, e.from_status, e.to_status, e.created_at from project_events e
        where e.project_id = w.project_id and e.created_at <= ${until} and e.from_status is distinct from e.to_status
        order by e.id desc limit 1) moved
      where moved.to_status not in ('completed', 'cancelled') or moved.created_at > ${since}
    ),
    completed as materialized (select * from works where status = 'completed' and part = 'technician')

    select m.user_id, 'first_answer' as kind, r.project_id, asked.at,
        extract(epoch from coalesce(answered.at, ${until}) - asked.at)::bigint as amount, (answered.at is not null)::int as whole
      from chat_members m join people on people.user_id = m.user_id
        join chat_rooms r on r.id = m.room_id join projects p on p.id = r.project_id
        cross join lateral (select c.sequence, c.created_at as at from chat_messages c
          where c.room_id = r.id and c.sequence >= lower(m.visible) and m.visible @> c.sequence
            and c.sender_id = p.owner_id and c.event is null and c.created_at <= ${until} order by c.sequence limit 1) asked
        left join lateral (select c.created_at as at from chat_messages c
          where c.room_id = r.id and c.sequence > asked.sequence and c.sender_id = m.user_id and c.event is null
            and c.created_at <= ${until} order by c.sequence limit 1) answered on true
      where m.updated_at > ${since} and asked.at > ${since} and (answered.at is not null or asked.at <= ${unansweredBy})

    union all
    -- Work that its client did not pay for counts for nobody.
    select user_id, 'finished', project_id, moved_at, (status = 'completed')::int, 1 from works
      where status = 'completed'
        or (status = 'cancelled' and from_status in (${atWork}, 'completed') and moved_by <> 'end_unpaid')
    union all
    -- A consultant who left, or was replaced.
    select a.consultant_id, 'finished', a.project_id, e.created_at, 0, 1
      from (select distinct a.consultant_id, a.project_id from applications a
          join people on people.user_id = a.consultant_id where a.status in ('resigned', 'replaced')) a
        cross join lateral (select e.created_at from project_events e
          where e.project_id = a.project_id and e.created_at <= ${until}
            and ((e.event = 'resign' and e.actor_id = a.consultant_id) or (e.event = 'replace' and e.subject_id = a.consultant_id))
          order by e.id desc limit 1) e
      where e.created_at > ${since}
    union all
    -- A technician who withdrew an accepted quotation.
    select q.technician_id, 'finished', q.project_id, e.created_at, 0, 1
      from (select distinct q.technician_id, q.project_id from quotations q
          join people on people.user_id = q.technician_id where q.status = 'withdrawn') q
        cross join lateral (select e.created_at from project_events e
          where e.project_id = q.project_id and e.created_at <= ${until} and e.event = 'withdraw_quotation'
            and e.from_status = 'awaiting_payment' and e.actor_id = q.technician_id order by e.id desc limit 1) e
      where e.created_at > ${since}

    union all
    select w.user_id, 'on_time', w.project_id, done.created_at,
        (done.created_at <= (done.data ->> 'due_at')::timestamptz)::int, 1
      from works w
        cross join lateral (select e.created_at, e.data from project_events e
          where e.project_id = w.project_id and e.created_at <= ${until}
            and case w.part when 'technician' then e.event = 'submit' and e.from_status = 'in_progress'
              else e.event = 'estimate' and e.from_status = 'estimating' and e.actor_id = w.user_id end
          order by e.id limit 1) done
      where done.created_at > ${since} and done.data ? 'due_at'

    union all
    select c.user_id, 'changes', c.project_id, c.moved_at, coalesce(changed.cents, 0), q.total_cents
      from completed c join quotations q on q.id = c.quotation_id
        left join lateral (select sum(w.amount_cents)::bigint as cents from variations v
          join variation_versions w on w.variation_id = v.id and w.version = v.version
          where v.project_id = c.project_id and v.status = 'agreed' and v.agreed_at <= ${until}) changed on true

    union all
    select c.user_id, 'defects', c.project_id, c.moved_at, reported.mended, reported.count
      from completed c join quotations q on q.id = c.quotation_id and q.warranty_months > 0
        cross join lateral (select count(*) as count, count(*) filter (where d.mended_at <= ${until}) as mended
          from defects d where d.project_id = c.project_id and d.status <> 'withdrawn'
            and (select min(s.created_at) from defect_steps s where s.defect_id = d.id) <= ${until}) reported`;
}
