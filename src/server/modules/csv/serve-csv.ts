import { and, eq, isNull } from 'drizzle-orm';
import { EXPORT_MAX_ROWS } from '@/config/limits';
import { hongKongDay } from '../../clock';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { toCsv } from '../../http/csv';
import { filenameParameter } from '../file/serve-file';
import { orderTable } from '../order/order-table';
import { projectTable } from '../project/project-table';

/** What can be had as a table. Who is given an address of one was asked for their role, and the filter for its shape. */
const TABLES = { projects: projectTable, orders: orderTable };
type Kind = keyof typeof TABLES;
type FilterOf<K extends Kind> = Parameters<(typeof TABLES)[K]>[1];

const subjectOf = (kind: string, filter: string) => `csv.${kind}.${filter}`;

/** Where a table can be fetched; a download carries no token. The filter is part of what is signed. */
export function csvAddress<K extends Kind>(context: CallContext, kind: K, filter: FilterOf<K>) {
  const said = JSON.stringify(filter);
  const query = signedQuery(context, subjectOf(kind, said), context.actor.id);
  query.set('filter', said);
  const day = hongKongDay(context.clock.now());
  return { src: `/file/csv/${kind}/trimatch-${kind}-${day}.csv?${query}`, max_rows: EXPORT_MAX_ROWS };
}

/** A table by its signed address, for an admin who still is one. */
export async function serveCsv(
  deps: Deps,
  kind: string,
  filename: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const filter = query.get('filter') ?? '';
  const readerId = readerOf(deps, subjectOf(kind, filter), query);
  if (!(kind in TABLES) || readerId === null || !(await isAdmin(deps, readerId))) throw new AppError('not_found');
  const table = await TABLES[kind as Kind](deps, JSON.parse(filter));
  return new Response(isHead ? null : toCsv(table), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; ${filenameParameter(filename)}`,
      'cache-control': 'private, no-store',
    },
  });
}

async function isAdmin(deps: Deps, userId: number): Promise<boolean> {
  const isLive = and(eq(users.id, userId), eq(users.userType, 'admin'), isNull(users.suspendedAt));
  return (await deps.db.$count(users, isLive)) === 1;
}
