import { desc, gt, type SQL, sql } from 'drizzle-orm';
import { BOOK_FAULTS_SHOWN_MAX } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { BANK, type BookFault, balanceOf, type LedgerAccount, type LedgerBalance } from '@/domain/ledger';
import type { Db } from '../../db/client';
import { bookChecks, ledgerEntries, sentBackOf } from '../../db/schema';
import type { Deps } from '../../deps';
import { FPS } from '../../payments/fps';
import { notifyAdmins } from '../notification/notify-admins';
import { bookFees, compareLists, readLists } from './compare-lists';
import { chargedOf, isUnusable } from './owed';

/** What a check of the books found. */
export interface BookCheck {
  lastEntryId: number;
  balances: LedgerBalance[];
  faults: BookFault[];
}

/** Booked and expected cents by order or provider; rows without a difference are left out. */
interface Difference {
  name: string;
  account: LedgerAccount | null;
  booked: string;
  expected: string;
  [column: string]: unknown;
}

/**
 * SQL: of every payment that could not be used, the cents that are to go back, those that the platform bears (`borneCents`),
 * and those that have arrived and were not sent back.
 */
const UNUSABLE: SQL = sql`
  select order_id, greatest(0, amount_cents - lost - sent) as going_back, greatest(0, lost + sent - amount_cents) as cost,
    amount_cents - sent as arrived
  from (select payments.order_id, payments.amount_cents, ${chargedOf('lost')} as lost, ${sentBackOf('payments')} as sent
    from payments where payments.status in ('paid', 'refunded') and ${isUnusable('payments.id')}) one`;

/** SQL: what the books say of every order against what its row, payments, refunds and payouts say. */
const ORDERS: SQL = sql`
  with booked as (
    select e.order_id,
      coalesce(-sum(e.amount_cents) filter (where e.account in ('held', 'held_fee', 'due', 'platform', 'owed_back', 'cost')), 0) as held,
      coalesce(-sum(e.amount_cents) filter (where e.account = 'held_fee'
        or (e.account in ('due', 'owed_back') and e.person_id = o.consultant_id)), 0) as fee,
      coalesce(sum(e.amount_cents) filter (where e.account = 'cost'), 0) as cost,
      coalesce(sum(e.amount_cents) filter (where e.account = 'disputed'), 0) as disputed,
      coalesce(-sum(e.amount_cents) filter (where e.account = 'returning'), 0) as returning,
      coalesce(sum(e.amount_cents) filter (where e.account = 'cash'), 0) as cash,
      coalesce(-sum(e.amount_cents) filter (where e.account = 'subscriptions'), 0) as subscriptions
    -- What is set off between two orders of a technician changes neither's sum of what came and went.
    from ledger_entries e join ledger_movements m on m.id = e.movement_id left join orders o on o.id = e.order_id
    where m.kind <> 'set_off' group by e.order_id),
  charged as (
    select c.order_id, coalesce(sum(c.amount_cents) filter (where c.taken_at is not null), 0)
        - coalesce(sum(c.amount_cents) filter (where c.returned_at is not null), 0) as gone,
      coalesce(sum(c.amount_cents) filter (where c.status = 'lost'), 0) as lost,
      coalesce(sum(c.amount_cents) filter (where c.status = 'lost' and not ${isUnusable('c.payment_id')}), 0) as lost_of_order,
      coalesce(sum(c.fee_cents) filter (where c.status = 'lost'), 0) as fee
    from chargebacks c group by c.order_id),
  unusable as (select order_id, sum(going_back) as going_back, sum(cost) as cost, sum(arrived) as arrived
    from (${UNUSABLE}) one group by order_id),
  refunded as (
    select order_id, coalesce(sum(amount_cents) filter (where failed_at is null), 0) as decided,
      coalesce(sum(fee_cents) filter (where failed_at is null), 0) as fee,
      coalesce(sum(amount_cents) filter (where failed_at is null and settled_at is null), 0) as open,
      coalesce(sum(amount_cents) filter (where settled_at is not null), 0) as sent
    from refunds group by order_id),
  arrived as (
    select order_id, sum(amount_cents) as cents from payments
    where status = 'paid' and not ${isUnusable('payments.id')} group by order_id),
  paid_out as (select y.order_id, sum(y.amount_cents) as cents,
      coalesce(sum(y.amount_cents) filter (where y.payee_id = o.consultant_id), 0) as fee
    from payouts y join orders o on o.id = y.order_id group by y.order_id),
  expected as (
    select orders.id, orders.order_number, orders.kind,
      case when orders.paid_at is null then 0
        else orders.amount_cents - coalesce(refunded.decided, 0) - coalesce(paid_out.cents, 0) end
        - coalesce(charged.lost_of_order, 0) as kept,
      coalesce(unusable.cost, 0) as borne,
      case when orders.paid_at is null then 0
        else orders.fee_cents - coalesce(refunded.fee, 0) - coalesce(paid_out.fee, 0) end
        - coalesce(charged.fee, 0) as fee,
      coalesce(charged.gone, 0) - coalesce(charged.lost, 0) as disputed,
      coalesce(refunded.open, 0) + coalesce(unusable.going_back, 0) as returning,
      coalesce(arrived.cents, 0) + coalesce(unusable.arrived, 0) - coalesce(refunded.sent, 0) - coalesce(paid_out.cents, 0)
        - coalesce(charged.gone, 0) as cash
    from orders left join refunded on refunded.order_id = orders.id
      left join arrived on arrived.order_id = orders.id
      left join unusable on unusable.order_id = orders.id
      left join paid_out on paid_out.order_id = orders.id left join charged on charged.order_id = orders.id)
  select name, account, booked, expected from expected
    left join booked on booked.order_id = expected.id
    cross join lateral (values
      (order_number, 'held', coalesce(booked.held, 0), case when kind <> 'subscription' then kept else 0 end - borne),
      -- What the platform bore itself may have been of the fee.
      (order_number, 'held_fee', coalesce(booked.fee, 0),
        greatest(expected.fee, least(coalesce(booked.fee, 0), expected.fee + coalesce(booked.cost, 0)))),
      (order_number, 'subscriptions', coalesce(booked.subscriptions, 0),
        case when kind = 'subscription' then kept else 0 end),
      (order_number, 'returning', coalesce(booked.returning, 0), expected.returning),
      (order_number, 'disputed', coalesce(booked.disputed, 0), expected.disputed),
      (order_number, 'cash', coalesce(booked.cash, 0), expected.cash)
    ) as difference (name, account, booked, expected)
  where difference.booked <> difference.expected order by expected.id, account`;

/** SQL: what waits for an admin, and what is to go back, of every bank transfer that paid no order. */
const LINES: SQL = sql`
  select line.id, line.reference, case when line.resolution is null then line.amount_cents else 0 end as waiting,
    case when line.resolution = 'sent_back' and hand.sent_at is null then line.amount_cents else 0 end as going_back
  from bank_lines line left join hand_refunds hand on hand.line_id = line.id where line.state <> 'matched'`;

/** SQL: what the books say of every bank transfer that paid no order against what its row says. */
const TRANSFERS: SQL = sql`
  with booked as (
    select m.line_id, coalesce(-sum(e.amount_cents) filter (where e.account = 'unmatched'), 0) as waiting,
      coalesce(-sum(e.amount_cents) filter (where e.account = 'returning'), 0) as returning
    from ledger_movements m join ledger_entries e on e.movement_id = m.id where m.line_id is not null group by m.line_id)
  select name, account, booked, expected from (${LINES}) as line left join booked on booked.line_id = line.id
    cross join lateral (values
      (reference, 'unmatched', coalesce(booked.waiting, 0), line.waiting),
      (reference, 'returning', coalesce(booked.returning, 0), line.going_back)
    ) as difference (name, account, booked, expected)
  where difference.booked <> difference.expected order by line.id, account`;

/** SQL: the cash that the books have at every provider against what arrived through it less what was sent back. */
const PROVIDERS: SQL = sql`
  with wanted as (
    select payments.order_id, payments.provider from payments join orders on orders.id = payments.order_id
    where payments.status = 'paid' and not ${isUnusable('payments.id')}),
  moved as (
    select payments.provider, payments.amount_cents - ${sentBackOf('payments')} as amount_cents from payments
      where payments.status in ('paid', 'refunded')
    union all
    select wanted.provider, -refunds.amount_cents from refunds join wanted on wanted.order_id = refunds.order_id
      where refunds.settled_at is not null
    union all
    select ${BANK}, -amount_cents from payouts
    union all
    select p.provider, -c.amount_cents from chargebacks c join payments p on p.id = c.payment_id
      where c.taken_at is not null
    union all
    select p.provider, c.amount_cents from chargebacks c join payments p on p.id = c.payment_id
      where c.returned_at is not null
    union all
    select ${FPS}, waiting + going_back from (${LINES}) as line),
  expected as (select provider, sum(amount_cents) as cents from moved group by provider),
  -- What a provider took for itself is known from its own list only (compare-lists.ts).
  booked as (select e.provider, sum(e.amount_cents) as cents
    from ledger_entries e join ledger_movements m on m.id = e.movement_id
    where e.account = 'cash' and m.kind <> 'provider_fee' group by e.provider)
  select provider as name, 'cash' as account, coalesce(booked.cents, 0) as booked, coalesce(expected.cents, 0) as expected
  from expected full join booked using (provider)
  where coalesce(booked.cents, 0) <> coalesce(expected.cents, 0) order by provider`;

/** SQL: movements whose entries do not add up to zero, or that have none. The database refuses to store such. */
const MOVEMENTS: SQL = sql`
  select m.id::text as name, null as account, coalesce(sum(e.amount_cents), 0) as booked, 0 as expected
  from ledger_movements m left join ledger_entries e on e.movement_id = m.id
  group by m.id having count(e.id) < 2 or sum(e.amount_cents) <> 0 order by m.id`;

/** SQL: balances of an order below zero, where no balance can be: more was taken than there was. */
const OVERDRAWN: SQL = sql`
  with balances as (
    select e.order_id, e.account,
      sum(e.amount_cents) * (case e.account when 'owed_back' then 1 else -1 end) as cents
    from ledger_entries e where e.account in ('held', 'held_fee', 'due', 'owed_back', 'returning')
    group by e.order_id, e.account, e.person_id)
  select orders.order_number as name, balances.account, balances.cents as booked, 0 as expected
  from balances join orders on orders.id = balances.order_id
  where balances.cents < 0 order by orders.id, balances.account`;

const CHECKS = [
  ['movement', MOVEMENTS],
  ['order', ORDERS],
  ['order', OVERDRAWN],
  ['transfer', TRANSFERS],
  ['provider', PROVIDERS],
] as const satisfies [BookFault['what'], SQL][];

/** Checks the books against orders, payments, refunds, payouts and bank transfers, all as of one moment. It reads every row. */
export function checkBooks({ db }: Pick<Deps, 'db'>): Promise<BookCheck> {
  return db.transaction(
    async (tx) => {
      const faults: BookFault[] = [];
      for (const [what, query] of CHECKS) {
        const { rows } = await tx.execute<Difference>(query);
        faults.push(
          ...rows.map(({ name, account, booked, expected }) => ({
            what,
            name,
            account,
            bookedCents: Number(booked),
            expectedCents: Number(expected),
          })),
        );
      }
      return { ...(await sumEntries(tx, 0)), faults };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The balances of the entries after `lastEntryId`. */
async function sumEntries(db: Db, lastEntryId: number) {
  const rows = await db
    .select({
      account: ledgerEntries.account,
      provider: ledgerEntries.provider,
      cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
      lastEntryId: sql<number>`max(${ledgerEntries.id})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(gt(ledgerEntries.id, lastEntryId))
    .groupBy(ledgerEntries.account, ledgerEntries.provider);
  return {
    lastEntryId: Math.max(lastEntryId, ...rows.map((row) => row.lastEntryId)),
    balances: rows.map(({ account, provider, cents }) => ({ account, provider, cents: balanceOf(account, cents) })),
  };
}

/**
 * The nightly check: books the providers' fees, compares the books with everything else, stores what it found, and alarms
 * the admins when the books do not add up.
 */
export async function checkBooksNightly(deps: Deps): Promise<void> {
  const lists = await readLists(deps);
  await bookFees(deps, lists);
  const { lastEntryId, balances, faults: own } = await checkBooks(deps);
  const faults = [...own, ...(await compareLists(deps, lists))];
  await deps.db.transaction(async (tx) => {
    await tx.insert(bookChecks).values({
      checkedAt: deps.clock.now(),
      lastEntryId,
      balances,
      faultCount: faults.length,
      faults: faults.slice(0, BOOK_FAULTS_SHOWN_MAX),
    });
    if (faults.length === 0) return;
    deps.log.error({ faults: faults.slice(0, BOOK_FAULTS_SHOWN_MAX) }, 'the books do not add up');
    await notifyAdmins(deps, tx, 'admin_books_wrong', { count: faults.length }, privatePaths.adminBooks());
  });
}

/** The balances now, reckoned from those of the last check, and that check. */
export async function readBooks({ db }: Pick<Deps, 'db'>) {
  const [check] = await db.select().from(bookChecks).orderBy(desc(bookChecks.id)).limit(1);
  const { balances } = await sumEntries(db, check?.lastEntryId ?? 0);
  const sums = new Map<string, LedgerBalance>();
  for (const balance of [...(check?.balances ?? []), ...balances]) {
    const key = `${balance.account} ${balance.provider}`;
    sums.set(key, { ...balance, cents: balance.cents + (sums.get(key)?.cents ?? 0) });
  }
  return { check: check ?? null, balances: [...sums.values()] };
}
