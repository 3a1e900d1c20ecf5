import { asc, isNull, sql } from 'drizzle-orm';
import { COUNT_CAP, SANDBOX_FILE_LINES } from '@/config/limits';
import { countUpToCap } from '../../db/page';
import { bankLines, handRefunds, payments } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { isLeftover } from './open-transfers';
import { AWAITED, isAwaited, readAwaited } from './read-awaited';
import { requireFps } from './require-fps';
import { sandboxBankFile } from './sandbox-file';

/** Admin: how much waits of payments by FPS, and whether they can be chosen. */
export async function overview({ db, env }: CallContext) {
  const { rows } = await db.execute<{ awaited: number; leftovers: number; to_send: number }>(sql`select
    ${countUpToCap(AWAITED, isAwaited)} as awaited,
    ${countUpToCap(sql`${bankLines}`, isLeftover)} as leftovers,
    ${countUpToCap(sql`${handRefunds}`, isNull(handRefunds.sentAt))} as to_send`);
  const { awaited = 0, leftovers = 0, to_send = 0 } = rows[0] ?? {};
  return {
    counts: {
      awaited: Math.min(awaited, COUNT_CAP),
      leftovers: Math.min(leftovers, COUNT_CAP),
      to_send: Math.min(to_send, COUNT_CAP),
    },
    is_set_up: env.fps !== undefined,
    has_sandbox_file: env.isDemo,
  };
}

/** Admin, with demonstration data: a bank's file in which each payment that is waited for has come. @throws not_found */
export async function sandboxFile(context: CallContext) {
  requireFps(context);
  if (!context.env.isDemo) throw new AppError('not_found');
  return sandboxBankFile(
    (await readAwaited(context.db, isAwaited, asc(payments.id), SANDBOX_FILE_LINES)).map((row) => ({
      paymentId: row.payment.id,
      payer: row.payer.name,
      amountCents: row.order.amountCents,
      reference: row.payment.reference,
    })),
    context.clock.now(),
  );
}
