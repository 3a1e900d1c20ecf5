import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { FACT_PEOPLE_AT_ONCE, FACT_REST_TIMES } from '@/config/limits';
import type { Db } from '../../db/client';
import { reckonings } from '../../db/schema';
import { readOnStandby } from '../../db/standby';
import type { Deps } from '../../deps';
import { invalidateScope } from '../content/scopes';
import { factRows } from './fact-rows';

/**
 * Reckons the facts of all professionals anew, as of now. A statement for a few at a time, and twice as much rest
 * after it as it took: the database is there for the calls of those who are awake.
 */
export async function reckonFacts(deps: Deps): Promise<void> {
  const until = deps.clock.now();
  let hasChanged = false;
  for (let after = 0; ; ) {
    const ids = await professionalsAfter(deps.db, after);
    const last = ids.at(-1);
    if (last === undefined) break;
    let startedAt = 0;
    const fresh = await readOnStandby(deps, (db) => {
      // Not before a standby has the last facts.
      startedAt = performance.now();
      return reckonFactsOf(db, ids, until);
    });
    if (await replaceFacts(deps.db, ids, fresh)) hasChanged = true;
    after = last;
    await rest(FACT_REST_TIMES * (performance.now() - startedAt));
  }
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(reckonings)
      .values({ what: 'facts', untilAt: until })
      .onConflictDoUpdate({ target: reckonings.what, set: { untilAt: until } });
    // Public pages of professionals show them.
    if (hasChanged) await invalidateScope(tx, 'professionals');
  });
}

async function professionalsAfter(db: Db, after: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select user_id from professionals where user_id > ${after} order by user_id limit ${FACT_PEOPLE_AT_ONCE}`);
  return rows.map((row) => row.user_id);
}

/** SQL, after `from`: the ids as `user_id`. */
const peopleOf = (ids: readonly number[]) => sql`unnest(${`{${ids.join(',')}}`}::int[]) as of (user_id)`;

/** The facts of the people, as rows in JSON. */
async function reckonFactsOf(db: Db, ids: readonly number[], until: Date): Promise<string> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    select coalesce(json_agg(fresh), '[]')::text as facts from (
      select user_id, kind, count(distinct project_id)::int as projects,
        -- The median, in whole seconds, and for the other kinds the sum.
        case kind when 'first_answer' then (percentile_cont(0.5) within group (order by amount))::bigint
          else sum(amount)::bigint end as amount,
        sum(whole)::bigint as whole
      from (${factRows(peopleOf(ids), sql`${until.toISOString()}::timestamptz`)}) as row group by user_id, kind
    ) fresh`);
  return rows[0]?.facts ?? '[]';
}

/** @returns whether a fact is now another than before */
async function replaceFacts(db: Db, ids: readonly number[], facts: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with fresh as materialized (
      select * from json_to_recordset(${facts}::json)
        as of (user_id int, kind text, projects int, amount bigint, whole bigint)
    ),
    gone as (
      delete from professional_facts f where f.user_id in (select user_id from ${peopleOf(ids)})
        and not exists (select 1 from fresh where fresh.user_id = f.user_id and fresh.kind = f.kind)
      returning 1
    ),
    changed as (
      insert into professional_facts as f (user_id, kind, projects, amount, whole)
      select user_id, kind, projects, amount, whole from fresh
      on conflict (user_id, kind) do update
        set projects = excluded.projects, amount = excluded.amount, whole = excluded.whole
        where (f.projects, f.amount, f.whole) is distinct from (excluded.projects, excluded.amount, excluded.whole)
      returning 1
    )
    select 1 from gone union all select 1 from changed limit 1`);
  return rows.length > 0;
}
