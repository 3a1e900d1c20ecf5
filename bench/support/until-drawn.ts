import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps';

const LOOK_MS = 500;

/** The demonstration draws its pictures once it is ready, for minutes: nothing is measured beside that. */
export async function untilDrawn({ db }: Deps): Promise<void> {
  const drawing = sql`select 1 from graphile_worker.jobs where task_identifier = 'draw_demo_case'`;
  while ((await db.execute(drawing)).rows.length > 0) await delay(LOOK_MS);
}
