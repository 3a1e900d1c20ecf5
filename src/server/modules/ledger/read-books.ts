import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { adminBookCalls } from '@/contract/admin/books/calls';
import type { InputOf } from '@/contract/call';
import type { LedgerAccount } from '@/domain/ledger';
import { hongKongDayTime } from '@/domain/time/calendar';
import { isWithinDays } from '../../db/days';
import { beforeCursor, toPage } from '../../db/page';
import { bankLines, ledgerMovements, orders } from '../../db/schema';
import type { Deps } from '../../deps';
import type { CallContext } from '../../http/context';
import type { TablePage, TableRow } from '../export/table';
import { readBooks } from './check-books';

type MovementFilter = InputOf<typeof adminBookCalls.exportMovements>;

/** Admin: the balances of all accounts, and the last check. */
export async function books(context: CallContext) {
  const { balances, check } = await readBooks(context);
  return {
    balances: balances.map(({ account, provider, cents }) => ({ account, provider, balance_cents: cents })),
    check: check && {
      checked_at: check.checkedAt.toISOString(),
      fault_count: check.faultCount,
      faults: check.faults.map(({ what, name, account, provider, bookedCents, expectedCents }) => ({
        what,
        name,
        account,
        provider: provider ?? null,
        booked_cents: bookedCents,
        expected_cents: expectedCents,
      })),
    },
  };
}

/** Admin: the movements of a filter, newest first, with their entries. */
export async function movements(context: CallContext, input: InputOf<typeof adminBookCalls.movements>) {
  const rows = await readMovements(context, input, {
    limit: input.limit + 1,
    before: beforeCursor(ledgerMovements.id, input.cursor),
  });
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: ledgerMovements,
    where: matches(input),
    idOf: (row) => row.id,
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map((row) => ({
      id: row.id,
      kind: row.kind,
      created_at: row.createdAt.toISOString(),
      order_number: row.orderNumber,
      bank_reference: row.bankReference,
      project_id: row.projectId,
      amount_cents: row.entries.reduce((sum, entry) => sum + Math.max(0, entry.amount_cents), 0),
      entries: row.entries,
    })),
  };
}

interface Entry {
  account: LedgerAccount;
  person: { id: number; name: string } | null;
  provider: string | null;
  amount_cents: number;
}

/** SQL: the entries of a movement, debits first, as they were written. */
const entries = sql<Entry[]>`(select json_agg(json_build_object('account', e.account, 'provider', e.provider,
    'amount_cents', e.amount_cents, 'person', case when u.id is not null
      then json_build_object('id', u.id, 'name', u.name) end) order by e.id)
  from ledger_entries e left join users u on u.id = e.person_id where e.movement_id = ledger_movements.id)`;

const readMovements = ({ db }: Pick<Deps, 'db'>, filter: MovementFilter, page: { limit: number; before?: SQL }) =>
  db
    .select({
      id: ledgerMovements.id,
      kind: ledgerMovements.kind,
      createdAt: ledgerMovements.createdAt,
      orderNumber: orders.orderNumber,
      bankReference: bankLines.reference,
      projectId: orders.projectId,
      entries,
    })
    .from(ledgerMovements)
    .leftJoin(orders, eq(orders.id, ledgerMovements.orderId))
    .leftJoin(bankLines, eq(bankLines.id, ledgerMovements.lineId))
    .where(and(matches(filter), page.before))
    .orderBy(desc(ledgerMovements.id))
    .limit(page.limit);

const ordersWhere = (condition: SQL) => sql`${ledgerMovements.orderId} in (select id from orders where ${condition})`;

const matches = ({ project_id, order_number, kind, from_day, to_day }: MovementFilter): SQL | undefined =>
  and(
    project_id ? ordersWhere(sql`project_id = ${project_id}`) : undefined,
    order_number ? ordersWhere(sql`order_number = ${order_number}`) : undefined,
    kind ? eq(ledgerMovements.kind, kind) : undefined,
    isWithinDays(ledgerMovements.createdAt, from_day, to_day),
  );

export const MOVEMENT_COLUMNS = [
  'movement',
  'at_hong_kong',
  'kind',
  'order_number',
  'bank_reference',
  'project_id',
  'account',
  'person',
  'provider',
  'debit',
  'credit',
];

/** One page of the filtered movements for the export, newest first, an entry to a line; amounts in dollars. */
export async function movementRows(deps: Deps, filter: MovementFilter, page: TablePage): Promise<TableRow[]> {
  const before = beforeCursor(ledgerMovements.id, page.before?.toString());
  const rows = await readMovements(deps, filter, { limit: page.limit, before });
  return rows.flatMap((row) =>
    row.entries.map(({ account, person, provider, amount_cents }) => ({
      id: row.id,
      cells: [
        row.id,
        hongKongDayTime(row.createdAt),
        row.kind,
        row.orderNumber,
        row.bankReference,
        row.projectId,
        account,
        person?.name ?? null,
        provider,
        amount_cents > 0 ? amount_cents / 100 : null,
        amount_cents < 0 ? -amount_cents / 100 : null,
      ],
    })),
  );
}
