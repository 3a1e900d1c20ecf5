import { type SQL, sql } from 'drizzle-orm';
import type { ListedKind } from '@/domain/provider-list';
import type { Db } from '../db/client';
import type { ProviderMovement } from './provider';

/**
 * The list of a provider that is a page of ours. @param list SQL: `kind`, `name`, `at` and `cents` of each movement
 */
export async function readMovements(db: Db, list: SQL, from: Date, to: Date): Promise<ProviderMovement[]> {
  const { rows } = await db.execute<{ kind: ListedKind; name: string; at: string; cents: string }>(sql`
    select * from (${list}) as list
    where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz order by at, name`);
  return rows.map(({ kind, name, at, cents }) => ({
    id: `${kind} ${name}`,
    kind,
    name,
    at: new Date(at),
    amountCents: Number(cents),
    feeCents: 0,
  }));
}
