import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { InputOf } from '@/contract/call';
import { deviceOf } from '@/domain/device';
import { isWithinDays } from '../../db/days';
import { toPage } from '../../db/page';
import { auditLog, users } from '../../db/schema';
import { orderOf } from '../../db/sorted';
import { containsAll, containsAllByIndex, firstThatContain, foldWords, piecesOf } from '../../db/text-search';
import type { Deps } from '../../deps';
import type { CallContext } from '../../http/context';

export type AuditFilter = InputOf<typeof adminAuditCalls.exportRows>;

/** SQL: the same expression as in the index. */
const label = foldWords(auditLog.label);

/** Admin: the log, paged by id. */
export async function auditListing(context: CallContext, input: InputOf<typeof adminAuditCalls.listing>) {
  const { limit, cursor, sort } = input;
  const pieces = piecesOf(input.q);
  const rows = await readAudit(context, input, { limit: limit + 1, cursor, sort });
  const page = await toPage(context.db, rows, {
    limit,
    table: auditLog,
    where: and(matchesFilter(input), pieces.length > 0 ? containsAllByIndex(label, pieces) : undefined),
    idOf: ({ row }) => row.id,
    isFirst: !cursor,
  });
  return {
    ...page,
    value: page.value.map(({ row, actor }) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      actor,
      action: row.action,
      subject_type: row.subjectType,
      subject_id: row.subjectId,
      label: row.label,
      before: row.before,
      after: row.after,
      caller: row.caller,
      ...deviceOf(row.userAgent),
      request_id: row.requestId,
    })),
  };
}

/** The rows of a filter that come after the cursor. */
export function readAudit(deps: Deps, filter: AuditFilter, page: { limit: number; sort: string; cursor?: string }) {
  const order = orderOf(auditLog.id, page);
  const isAfter = and(matchesFilter(filter), order.after);
  const pieces = piecesOf(filter.q);
  return firstThatContain(deps.db, {
    limit: page.limit - 1,
    pieces,
    id: auditLog.id,
    contains: containsAll(label, pieces),
    idsByIndex: sql`select ${auditLog.id} from ${auditLog} where ${containsAllByIndex(label, pieces)}`,
    inOrder: sql`select ${auditLog.id} from ${auditLog} where ${isAfter ?? sql`true`} order by ${order.by}`,
    read: (isIn: SQL | undefined) =>
      deps.db
        .select({ row: auditLog, actor: { id: users.id, name: users.name, email: users.email } })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(and(isAfter, isIn))
        .orderBy(order.by)
        .limit(page.limit),
  });
}

/** SQL: the conditions of a filter without its search words. */
function matchesFilter(filter: AuditFilter): SQL | undefined {
  const { actor_id, action, subject_type, subject_id, from_day, to_day } = filter;
  return and(
    actor_id === 0 ? isNull(auditLog.actorId) : actor_id ? eq(auditLog.actorId, actor_id) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject_type ? eq(auditLog.subjectType, subject_type) : undefined,
    subject_type && subject_id ? eq(auditLog.subjectId, subject_id) : undefined,
    isWithinDays(auditLog.createdAt, from_day, to_day),
  );
}

/** Admin: the values to filter by. Each value is one step on its index, however many rows have it. */
export async function auditChoices({ db }: CallContext) {
  const actors = await db.execute<{ id: number; name: string }>(sql`
    with recursive found as (
      (select actor_id as value from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > found.value order by actor_id limit 1) from found
      where found.value is not null
    ) select u.id, u.name from found join users u on u.id = found.value order by u.name, u.id`);
  const distinct = async (column: SQL) => {
    const { rows } = await db.execute<{ value: string }>(sql`
      with recursive found as (
        (select ${column} as value from audit_log order by ${column} limit 1)
        union all
        select (select ${column} from audit_log where ${column} > found.value order by ${column} limit 1) from found
        where found.value is not null
      ) select value from found where value is not null`);
    return rows.map(({ value }) => value);
  };
  return {
    actors: actors.rows,
    actions: await distinct(sql`action`),
    subject_types: await distinct(sql`subject_type`),
  };
}
