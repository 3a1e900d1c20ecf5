import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema';
import { AppError } from './app-error';
import { type CallContext, withDb } from './context';

/**
 * Runs a change once for its Idempotency-Key: the key, the change and the reply are one transaction. A second request
 * with the key waits for the first at the unique index, then gets its reply; with another body it gets 409.
 */
export async function runOnce<T extends object>(
  context: CallContext,
  call: { path: string; key: string; input: unknown },
  change: (context: CallContext) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw new AppError('malformed_request');
  const uploads = context.uploads.list.map((upload) => [upload.field, upload.filename, upload.sha256]);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.input, uploads]))
    .digest('hex');
  const row = { userId: context.actor.id, path: call.path, key: call.key };
  const isRow = and(
    eq(idempotencyKeys.userId, row.userId),
    eq(idempotencyKeys.path, row.path),
    eq(idempotencyKeys.key, row.key),
  );
  return context.db.transaction(async (tx) => {
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...row, requestHash, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) {
      const [known] = await tx.select().from(idempotencyKeys).where(isRow);
      if (known?.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
      return known.reply as T;
    }
    const reply = await change(withDb(context, tx));
    await tx.update(idempotencyKeys).set({ reply }).where(isRow);
    return reply;
  });
}
