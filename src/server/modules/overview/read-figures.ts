import { type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '@/config/app';
import { FIGURE_MOVES_MAX } from '@/config/limits';
import type { adminOverviewCalls } from '@/contract/admin/overview/calls';
import type { InputOf } from '@/contract/call';
import { type FigurePeriods, figurePeriods } from '@/domain/figures';
import { PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@/domain/subscription';
import type { Db } from '../../db/client';
import type { CallContext } from '../../http/context';

/**
 * Admin: the platform's figures. Each is read by an index on its time (BRIN for messages and project events, the
 * largest tables), so that a month costs only the rows of a month: with 100,000 projects and a million messages a month
 * takes 0.3 s, a year 1.2 s.
 */
export async function figures(context: CallContext, input: InputOf<typeof adminOverviewCalls.figures>) {
  const periods = figurePeriods(input.days, context.clock.now());
  const { db } = context;
  const [seriesOf, projects, subscriptions, times] = await Promise.all([
    readSeries(db, periods),
    byStatus<ProjectStatus>(db, sql`projects`, PROJECT_STATUSES),
    byStatus<SubscriptionStatus>(db, sql`subscriptions`, SUBSCRIPTION_STATUSES),
    timeInStatus(db, periods.from),
  ]);
  return {
    step: periods.step,
    starts: periods.starts,
    registrations: {
      client: seriesOf('registered_client'),
      consultant: seriesOf('registered_consultant'),
      technician: seriesOf('registered_technician'),
    },
    projects: {
      published: seriesOf('published'),
      accepted: seriesOf('accepted'),
      completed: seriesOf('completed'),
    },
    revenue: {
      quotation_cents: seriesOf('paid_quotation'),
      fee_cents: seriesOf('paid_fee'),
      subscription_cents: seriesOf('paid_subscription'),
      refunded_cents: seriesOf('refunded'),
    },
    subscriptions_paid: seriesOf('subscriptions'),
    messages: seriesOf('messages'),
    projects_by_status: projects,
    subscriptions_by_status: subscriptions,
    ...times,
  };
}

/** Reads every series in one statement. @returns a function from a series' name to its figures, one for each period */
async function readSeries(db: Db, { step, from, starts }: FigurePeriods) {
  const since = sql`${from.toISOString()}::timestamptz`;
  // Both are our constants. As parameters they would get a new number at each use, and `group by` would not match them.
  const start = (at: SQL) =>
    sql`date_trunc(${sql.raw(`'${step}'`)}, ${at} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  const { rows } = await db.execute<{ name: string; start: string; value: string }>(sql`
    select name, to_char(start, 'YYYY-MM-DD') as start, value from (
      select 'registered_' || user_type as name, ${start(sql`created_at`)} as start, count(*)::bigint as value from users
        where created_at >= ${since} and registration_step <> 'verify' group by 1, 2
      union all
      select kinds.name, cohort.start, kinds.value from (
        select ${start(sql`created_at`)} as start, count(*) as published,
          count(*) filter (where accepted_quotation_id is not null) as accepted,
          count(*) filter (where completed_at is not null) as completed
        from projects where created_at >= ${since} group by 1) cohort
      cross join lateral (values ('published', published), ('accepted', accepted), ('completed', completed))
        kinds (name, value)
      union all
      select 'paid_' || kind, ${start(sql`paid_at`)}, sum(amount_cents)::bigint from orders
        where paid_at >= ${since} group by 1, 2
      union all
      select 'subscriptions', ${start(sql`paid_at`)}, count(*) from orders
        where paid_at >= ${since} and kind = 'subscription' group by 2
      union all
      select 'refunded', ${start(sql`settled_at`)}, sum(amount_cents)::bigint from refunds
        where settled_at >= ${since} group by 2
      union all
      select 'messages', ${start(sql`created_at`)}, count(*) from chat_messages
        where created_at >= ${since} and event is null group by 2
    ) figures`);
  const found = new Map(rows.map((row) => [`${row.name} ${row.start}`, Number(row.value)]));
  return (name: string): number[] => starts.map((day) => found.get(`${name} ${day}`) ?? 0);
}

/** The number of rows in each status, in the order of the statuses. */
async function byStatus<S extends string>(db: Db, table: SQL, statuses: readonly S[]) {
  const { rows } = await db.execute<{ status: S; count: number }>(
    sql`select status, count(*)::int as count from ${table} group by status`,
  );
  return statuses.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }));
}

/** How long projects stayed in a status before they left it, in hours. */
interface Stay {
  status: ProjectStatus;
  count: number;
  median: number;
  ninth: number;
}

/** How long projects stayed in the statuses they left since `from`. Reads only the newest moves, to bound the cost. */
async function timeInStatus(db: Db, from: Date) {
  const { rows } = await db.execute<{ moves: number; stays: Stay[] | null }>(sql`
    with moves as (
      select id, project_id, from_status, created_at from project_events
      where created_at >= ${from.toISOString()}::timestamptz and from_status is not null and from_status <> to_status
      order by id desc limit ${FIGURE_MOVES_MAX + 1}
    ), gone as (select * from moves order by id desc limit ${FIGURE_MOVES_MAX})
    select (select count(*)::int from moves) as moves, (select json_agg(stays) from (
    select from_status as status, count(*)::int as count,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as ninth
    from (
      select gone.from_status, extract(epoch from gone.created_at - come.created_at)::float8 / 3600 as hours
      from gone cross join lateral (
        select created_at from project_events come
        where come.project_id = gone.project_id and come.id < gone.id
          and come.to_status = gone.from_status and come.from_status is distinct from come.to_status
        order by come.id desc limit 1
      ) come
    ) hours group by from_status) stays) as stays`);
  const { moves = 0, stays = null } = rows[0] ?? {};
  return {
    time_in_status: PROJECT_STATUSES.flatMap((status) => {
      const row = stays?.find((one) => one.status === status);
      if (!row) return [];
      return { status, count: row.count, median_hours: tenths(row.median), ninth_decile_hours: tenths(row.ninth) };
    }),
    // Counts all moves out of a status, including those whose entry into it is unknown.
    time_in_status_is_capped: moves > FIGURE_MOVES_MAX,
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
