import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { tradeCalls } from '@/contract/trade/calls';
import { professionals } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { certificatesOf } from './certificates';
import { isAvailable } from './is-available';
import { portfolioOf } from './portfolio';
import { showProfessional } from './show-professional';
import { tradeOf, tradeReply } from './trade';

/** The caller's trade with documents and pictures. */
export async function readTrade(context: CallContext) {
  const { id } = context.actor;
  const [row] = await context.db
    .select({ own: professionals, isPublic: isAvailable('professionals.user_id') })
    .from(professionals)
    .where(eq(professionals.userId, id));
  if (!row) throw new AppError('not_found');
  return {
    ...tradeReply(row.own),
    is_public: row.isPublic,
    certificates: await certificatesOf(context, id, id),
    portfolio: await portfolioOf(context, id, id),
  };
}

/** Updates the caller's trade; the approval stays. */
export async function updateTrade(context: CallContext, input: InputOf<typeof tradeCalls.update>) {
  const isMine = eq(professionals.userId, context.actor.id);
  const [row] = await context.db.transaction(async (tx) => {
    const changed = await tx.update(professionals).set(tradeOf(input)).where(isMine).returning();
    await showProfessional(withDb(context, tx), context.actor.id);
    return changed;
  });
  if (!row) throw new AppError('not_found');
  return tradeReply(row);
}
