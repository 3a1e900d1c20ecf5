import { eq, sql } from 'drizzle-orm';
import { FACT_PROJECTS_MIN, FACT_PROJECTS_SHOWN_MAX } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { factCalls } from '@/contract/fact/calls';
import { factsOf } from '@/domain/facts';
import { professionalFacts, reckonings } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { factRows } from './fact-rows';

/** SQL: up to when the facts were reckoned last. */
const untilAt = sql`(select until_at from reckonings where what = 'facts')`;

/** The caller's facts, those of too few projects to be shown to others among them, and when they were reckoned. */
export async function ownFacts({ db, actor }: CallContext) {
  const rows = await db
    .select({ fact: professionalFacts, untilAt: reckonings.untilAt })
    .from(reckonings)
    .leftJoin(professionalFacts, eq(professionalFacts.userId, actor.id))
    .where(eq(reckonings.what, 'facts'));
  return {
    value: factsOf(rows.flatMap(({ fact }) => fact ?? [])).map((fact) => ({
      ...fact,
      is_shown: fact.projects >= FACT_PROJECTS_MIN,
    })),
    reckoned_at: rows[0]?.untilAt.toISOString() ?? null,
  };
}

/** The projects that a fact of the caller is made of, as they stood when it was reckoned; the newest first. */
export async function factProjects({ db, actor }: CallContext, { kind }: InputOf<typeof factCalls.factProjects>) {
  const { rows } = await db.execute<{ id: number; title: string; at: Date; amount: string; whole: string; of: string }>(
    sql`select p.id, p.title, row.at, row.amount, row.whole, count(*) over () as of
      from (${factRows(sql`(values (${actor.id}::int)) as of (user_id)`, untilAt)}) as row
        join projects p on p.id = row.project_id
      where row.kind = ${kind} order by row.at desc, p.id desc limit ${FACT_PROJECTS_SHOWN_MAX}`,
  );
  return {
    value: rows.map(({ id, title, at, amount, whole }) => ({
      project_id: id,
      title,
      at: new Date(at).toISOString(),
      amount: Number(amount),
      whole: Number(whole),
    })),
    count: Number(rows[0]?.of ?? 0),
  };
}
