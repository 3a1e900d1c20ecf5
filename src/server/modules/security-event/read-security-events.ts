import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import type { InputOf } from '@/contract/call';
import { deviceOf } from '@/domain/device';
import { isWithinDays } from '../../db/days';
import { beforeCursor, toPage } from '../../db/page';
import { securityEvents, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { CallContext } from '../../http/context';

export type SecurityEventFilter = InputOf<typeof adminSecurityEventCalls.exportRows>;

/** Admin: the events, newest first, paged by id. */
export async function securityEventListing(
  context: CallContext,
  input: InputOf<typeof adminSecurityEventCalls.listing>,
) {
  const { limit, cursor } = input;
  const rows = await readSecurityEvents(context, input, { limit: limit + 1, cursor });
  const page = await toPage(context.db, rows, {
    limit,
    table: securityEvents,
    where: matchesFilter(input),
    idOf: ({ row }) => row.id,
    isFirst: !cursor,
  });
  return {
    ...page,
    value: page.value.map(({ row, account }) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      kind: row.kind,
      account,
      email: row.email,
      caller: row.caller,
      ...deviceOf(row.userAgent),
      request_id: row.requestId,
      details: row.details,
    })),
  };
}

/** The events of a filter that come before the cursor, newest first. */
export const readSecurityEvents = (deps: Deps, filter: SecurityEventFilter, page: { limit: number; cursor?: string }) =>
  deps.db
    .select({ row: securityEvents, account: { id: users.id, name: users.name, email: users.email } })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.accountId))
    .where(and(matchesFilter(filter), beforeCursor(securityEvents.id, page.cursor)))
    .orderBy(desc(securityEvents.id))
    .limit(page.limit);

function matchesFilter({ kind, account_id, email, caller, from_day, to_day }: SecurityEventFilter): SQL | undefined {
  return and(
    kind ? eq(securityEvents.kind, kind) : undefined,
    account_id ? eq(securityEvents.accountId, account_id) : undefined,
    email
      ? or(
          eq(securityEvents.email, email),
          sql`${securityEvents.accountId} = (select id from users where lower(email) = ${email})`,
        )
      : undefined,
    caller ? eq(securityEvents.caller, caller) : undefined,
    isWithinDays(securityEvents.createdAt, from_day, to_day),
  );
}
