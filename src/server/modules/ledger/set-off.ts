import { type SQL, sql } from 'drizzle-orm';
import { type LedgerSide, setOffs } from '@/domain/ledger';
import { type BookedOf, readDue, readHeldAndDue, readOwedBack } from './balances';
import { type Books, post } from './post';

/** Sets off what is due to professionals of whom a movement has just taken what they had been paid. */
export async function setOffOf(deps: Books, sides: readonly LedgerSide[]): Promise<void> {
  for (const side of sides) if (side.account === 'owed_back') await bookSetOff(deps, side.personId);
}

/**
 * SQL: waits for other transactions that set off, pay out or take what is due to a person, or what they owe. The lock of an
 * order is not enough, because a set-off takes of several orders. Orders are locked before people.
 */
const lockOfPerson = (personId: SQL) => sql`pg_advisory_xact_lock(hashtext('set_off'), ${personId})`;

/**
 * Locks the professionals who have, or can have, money of an order's project. All of them at once, by their ids, so that no
 * two transactions wait for each other; a transaction about several orders names them all.
 */
export async function lockPeopleOf({ db }: Books, of: BookedOf | { orderIds: readonly number[] }): Promise<void> {
  const ids = 'orderIds' in of ? of.orderIds : 'orderId' in of ? [of.orderId] : [];
  const ofProjects =
    'projectId' in of
      ? sql`(select ${of.projectId}::int)`
      : sql`(select project_id from orders where id = any (${sql.param(ids)}::int[]))`;
  await db.execute(sql`select ${lockOfPerson(sql`person_id`)} from (
    select person_id from ledger_entries where project_id in ${ofProjects} and person_id is not null
    union select consultant_id from orders where project_id in ${ofProjects} and consultant_id is not null
    union select technician_id from projects where id in ${ofProjects} and technician_id is not null
    order by person_id) people`);
}

/**
 * What is due to a professional is set off against what they owe of other orders; a debt is set off once. The caller has
 * locked them (lockPeopleOf).
 */
export async function bookSetOff(deps: Books, personId: number): Promise<void> {
  const owedBack = await readOwedBack(deps, personId);
  if (owedBack.length === 0) return;
  const due = (await readDue(deps, personId)).filter(({ isCharged }) => !isCharged);
  for (const { from, to, amountCents } of setOffs(due, owedBack))
    await post(deps, {
      kind: 'set_off',
      of: from,
      debits: [{ account: 'due', personId, amountCents }],
      credits: [{ account: 'owed_back', personId, amountCents, of: to }],
    });
}

/** Sets off what is due of an order, whoever it is due to. */
export async function bookSetOffs(deps: Books, orderId: number): Promise<void> {
  await lockPeopleOf(deps, { orderId });
  const { due } = await readHeldAndDue(deps, { orderId });
  for (const personId of new Set(due.map((one) => one.personId))) await bookSetOff(deps, personId);
}
