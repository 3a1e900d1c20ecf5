import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared';
import { idempotencyKeys } from '../db/schema';
import { AppError } from './app-error';
import { type CallContext, withDb } from './context';

interface KeyedCall {
  path: string;
  key: string;
  input: unknown;
}

/**
 * Runs a change once for its Idempotency-Key: the key, the change and the reply are one transaction. A second request
 * with the key waits for the first at the unique index, then gets its reply; with another body it gets 409.
 */
export async function runOnce<T extends object>(
  context: CallContext,
  call: KeyedCall,
  change: (context: CallContext) => Promise<T>,
): Promise<T> {
  const row = keyOf(context, call);
  return context.db.transaction(async (tx) => {
    const taken = await takeKey(tx).execute({ ...row, createdAt: context.clock.now() });
    if (taken.length === 0) return (await knownReply<T>(withDb(context, tx), call)) as T;
    const reply = await change(withDb(context, tx));
    await storeReply(tx).execute({ ...row, reply });
    return reply;
  });
}

const isRow = and(
  eq(idempotencyKeys.userId, sql.placeholder('userId')),
  eq(idempotencyKeys.path, sql.placeholder('path')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
);
const takeKey = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      path: sql.placeholder('path'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);
const storeReply = prepared((db) =>
  db
    .update(idempotencyKeys)
    .set({ reply: sql`${sql.param(sql.placeholder('reply'), idempotencyKeys.reply)}` })
    .where(isRow),
);
const readReply = prepared((db) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(isRow),
);

/**
 * The same for a change that first calls an external service, outside the transaction: a slow answer then holds no lock
 * and no connection. Two requests with the key may both call the service, so it must be given the key too.
 */
export async function askOnce<Answer, T extends object>(
  context: CallContext,
  call: Omit<KeyedCall, 'key'>,
  ask: () => Promise<Answer>,
  change: (context: CallContext, answer: Answer) => Promise<T>,
): Promise<T> {
  const key = context.idempotencyKey;
  if (!key) {
    const answer = await ask();
    return context.db.transaction((tx) => change(withDb(context, tx), answer));
  }
  const known = await knownReply<T>(context, { ...call, key });
  if (known) return known;
  const answer = await ask();
  return runOnce(context, { ...call, key }, (inner) => change(inner, answer));
}

/** The stored reply of the key; undefined when the key is new. @throws idempotency_mismatch */
async function knownReply<T extends object>(context: CallContext, call: KeyedCall): Promise<T | undefined> {
  const row = keyOf(context, call);
  const [known] = await readReply(context.db).execute({ ...row });
  if (known && known.requestHash !== row.requestHash) throw new AppError('idempotency_mismatch');
  return known?.reply as T | undefined;
}

function keyOf(context: CallContext, call: KeyedCall) {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw new AppError('malformed_request');
  const uploads = context.uploads.list.map((upload) => [upload.field, upload.filename, upload.sha256]);
  const requestHash = createHash('sha256')
    // Without a password: this hash is stored, and quick to try.
    .update(JSON.stringify([call.input, uploads], (name, value) => (name === 'password' ? undefined : value)))
    .digest('hex');
  return { userId: context.actor.id, path: call.path, key: call.key, requestHash };
}
