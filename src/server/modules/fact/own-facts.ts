import { eq, sql } from 'drizzle-orm';
import { FACT_PROJECTS_MIN, FACT_PROJECTS_SHOWN_MAX } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { factCalls } from '@/contract/fact/calls';
import { factsOf } from '@/domain/facts';
import { professionalFacts, reckonings } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { factRows } from './fact-rows';

/** The caller's facts, those of too few projects to be shown to others among them, and when they were reckoned. */
export async function ownFacts({ db, actor }: CallContext) {
  const rows = await db.select().from(professionalFacts).where(eq(professionalFacts.userId, actor.id));
  return {
    value: factsOf(rows).map((fact) => ({ ...fact, is_shown: fact.projects >= FACT_PROJECTS_MIN })),
    reckoned_at: (await reckonedAt(db))?.toISOString() ?? null,
  };
}

/** The projects that a fact of the caller is made of, as they stood when it was reckoned; the newest first. */
export async function factProjects({ db, actor }: CallContext, { kind }: InputOf<typeof factCalls.factProjects>) {
  const until = await reckonedAt(db);
  if (until === null) return { value: [], count: 0 };
  const { rows } = await db.execute<{ id: number; title: string; at: Date; amount: string; whole: string; of: string }>(
    sql`select p.id, p.title, row.at, row.amount, row.whole, count(*) over () as of
      from (${factRows(sql`(values (${actor.id}::int)) as of (user_id)`, until)}) as row
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

async function reckonedAt(db: CallContext['db']): Promise<Date | null> {
  const [row] = await db.select().from(reckonings).where(eq(reckonings.what, 'facts'));
  return row?.untilAt ?? null;
}
