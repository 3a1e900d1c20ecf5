import { eq, type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/config/limits';
import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { InputOf } from '@/contract/call';
import { deviceOf } from '@/domain/device';
import type { ProfessionalStatus } from '@/domain/professional';
import { toPage } from '../../db/page';
import { users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';

/** Left out: these decisions already appear as steps of the registration, with the same note. */
const SHOWN_AS_STEPS = sql`('professional.approve', 'professional.request_info', 'professional.reject')`;

interface HistoryRow extends Record<string, unknown> {
  kind: 'login' | 'logout' | 'registration' | 'act';
  at: string;
  key: string;
  /** The user agent, the new status, or the action. */
  what: string;
  note: string;
  actor_id: number | null;
  actor_name: string | null;
}

/** Admin: an account's history of four kinds of entries, newest first, with keyset pagination. @throws not_found */
export async function personHistory(context: CallContext, input: InputOf<typeof adminPeopleCalls.history>) {
  const { user_id: userId, limit } = input;
  const { db } = context;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found');
  const { rows } = await db.execute<HistoryRow>(sql`
    select h.kind, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.key, h.what, h.note,
      a.id as actor_id, a.name as actor_name
    from (${sql.join(
      PARTS.map((part) => newestOf(part, userId, input)),
      sql` union all `,
    )}) h left join users a on a.id = h.actor_id
    order by ${NEWEST_FIRST} limit ${limit + 1}`);
  const all = PARTS.map((part) => sql`(select 1 from (${part(userId)}) part limit ${COUNT_CAP + 1})`);
  const page = await toPage(db, rows, {
    limit,
    table: sql`(${sql.join(all, sql` union all `)}) entries`,
    idOf: ({ at, kind, key }) => [Date.parse(at), kind, key].join('.'),
    isFirst: !input.cursor,
  });
  return { ...page, value: page.value.map(entryReply) };
}

const PARTS: ((userId: number) => SQL)[] = [
  (userId) => sql`select 'login' as kind, created_at as at, id::text as key, user_agent as what, '' as note,
    null::int as actor_id from sessions where user_id = ${userId}`,
  (userId) => sql`select 'logout' as kind, revoked_at as at, id::text as key, user_agent as what,
    coalesce(revoked_because, '') as note, null::int as actor_id
    from sessions where user_id = ${userId} and revoked_at is not null`,
  (userId) => sql`select 'registration' as kind, created_at as at, lpad(id::text, 10, '0') as key, to_status as what,
    case event when 'choose_plan' then '' else note end as note, actor_id
    from professional_events where user_id = ${userId}`,
  (userId) => sql`select 'act' as kind, created_at as at, lpad(id::text, 10, '0') as key, action as what,
    coalesce(after ->> 'reason', after ->> 'note', '') as note, actor_id
    from audit_log where subject_type = 'user' and subject_id = ${String(userId)} and action not in ${SHOWN_AS_STEPS}`,
];

const NEWEST_FIRST = sql`at desc, kind desc, key desc`;

/** The newest entries of one kind, as many as a page can need. An invalid cursor gives the first page. */
function newestOf(part: (userId: number) => SQL, userId: number, input: { limit: number; cursor?: string }): SQL {
  const place = input.cursor?.match(/^(\d{1,14})\.([a-z]{3,12})\.([\w-]{1,40})$/);
  const isAfter = place
    ? sql`where (at, kind, key) < (to_timestamp(${Number(place[1])}::float8 / 1000), ${place[2]}, ${place[3]})`
    : sql``;
  return sql`(select * from (${part(userId)}) part ${isAfter} order by ${NEWEST_FIRST} limit ${input.limit + 1})`;
}

function entryReply({ kind, at, key, what, note, actor_id, actor_name }: HistoryRow) {
  const actor = actor_id !== null && actor_name !== null ? { id: actor_id, name: actor_name } : null;
  switch (kind) {
    case 'login':
      return { kind, at, key, ...deviceOf(what) };
    case 'logout':
      return { kind, at, key, because: note, ...deviceOf(what) };
    case 'registration':
      return { kind, at, key, to_status: what as ProfessionalStatus, note, actor };
    case 'act':
      return { kind, at, key, action: what, note, actor };
  }
}
