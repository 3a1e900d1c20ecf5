import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { PAYEE_CHANGE_WAIT_HOURS } from '@/config/limits';
import { HOUR_MS } from '@/config/limits/time';
import type { InputOf } from '@/contract/call';
import type { earningCalls } from '@/contract/earning/calls';
import { maskedAccount } from '@/domain/payee';
import { lockUserForChange } from '../../db/lock-user';
import { payees } from '../../db/schema';
import type { Deps } from '../../deps';
import { type CallContext, withDb } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { confirmHolder } from '../user-auth/confirm-holder';

type PayeeRow = typeof payees.$inferSelect;

/** The account that is used now, and a newer one that is not used yet. */
async function readPayees({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const rows = await db.select().from(payees).where(eq(payees.userId, userId)).orderBy(desc(payees.id));
  const isUsable = (row: PayeeRow) => row.usableAt <= clock.now();
  return { current: rows.find(isUsable) ?? null, next: rows.find((row) => !isUsable(row)) ?? null };
}

const shown = (row: PayeeRow | null) =>
  row && {
    kind: row.kind,
    holder: row.holder,
    bank_code: row.bankCode,
    account: maskedAccount(row.account),
    usable_at: row.usableAt.toISOString(),
  };

/** Where the caller's money goes, masked. */
export async function payee(context: CallContext) {
  const { current, next } = await readPayees(context, context.actor.id);
  return { current: shown(current), next: shown(next) };
}

/**
 * Stores where the money goes, and mails that it was. The first account is used at once; another one waits, so that its
 * owner can take a change back that somebody else has made.
 * @throws as confirmHolder
 */
export async function savePayee(context: CallContext, input: InputOf<typeof earningCalls.savePayee>) {
  const { actor, clock } = context;
  await confirmHolder(context, input);
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // One change of the account at a time.
    await lockUserForChange(tx, actor.id);
    await removeWaiting(inside);
    const { current } = await readPayees(inside, actor.id);
    const now = clock.now();
    await tx.insert(payees).values({
      userId: actor.id,
      kind: input.kind,
      holder: input.holder,
      bankCode: input.kind === 'bank' ? input.bank_code : null,
      account: input.account,
      usableAt: current ? new Date(now.getTime() + PAYEE_CHANGE_WAIT_HOURS * HOUR_MS) : now,
      createdAt: now,
    });
    const params = { account: maskedAccount(input.account), hours: PAYEE_CHANGE_WAIT_HOURS };
    if (current) await sendMail(inside, tx, { to: actor, template: 'payee_changed', params });
    else await sendMail(inside, tx, { to: actor, template: 'payee_set', params });
    return payee(inside);
  });
}

/** Takes back a change that is not used yet. */
export function cancelPayee(context: CallContext) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    await lockUserForChange(tx, context.actor.id);
    await removeWaiting(inside);
    return payee(inside);
  });
}

const removeWaiting = ({ db, clock, actor }: CallContext) =>
  db.delete(payees).where(and(eq(payees.userId, actor.id), gt(payees.usableAt, clock.now())));

/** SQL: the id of the account that a person's money goes to now. */
export const currentPayeeId = (userId: SQL, now: Date) =>
  sql`(select max(p.id) from payees p where p.user_id = ${userId} and p.usable_at <= ${now.toISOString()})`;
