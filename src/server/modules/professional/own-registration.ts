import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { STEP_OF_STATUS } from '@/domain/registration';
import { professionals, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { TERMS_VERSION } from '../user-auth/terms';
import { addCertificates, certificatesOf } from './certificates';
import { moveProfessional } from './move-professional';
import { decisionReply, tradeOf, tradeReply } from './trade';

/** The state of the caller's registration. */
export async function registration(context: CallContext) {
  const { id } = context.actor;
  const [row] = await context.db.select().from(professionals).where(eq(professionals.userId, id));
  if (!row) throw new AppError('not_found');
  return {
    ...tradeReply(row),
    ...decisionReply(row),
    registration_step: STEP_OF_STATUS[row.status],
    certificates: await certificatesOf(context, id, id),
  };
}

/** Answers an admin's request for information with a note, documents, or both. */
export async function supplyInfo(context: CallContext, input: InputOf<typeof professionalCalls.supplyInfo>) {
  if (!input.note && input.certificates.length === 0) throw fieldError('note', 'required');
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { id } = context.actor;
    const status = await moveProfessional(inside, {
      userId: id,
      event: 'supply_info',
      actorId: id,
      note: input.note,
    });
    await addCertificates(inside);
    return { status };
  });
}

/** Applies again after a rejection, with the same account; the next step is to choose a plan. */
export async function applyAgain(context: CallContext, input: InputOf<typeof professionalCalls.applyAgain>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { id } = context.actor;
    const status = await moveProfessional(inside, {
      userId: id,
      event: 'apply_again',
      actorId: id,
      set: tradeOf(input),
    });
    await addCertificates(inside);
    await tx.update(users).set({ termsVersion: TERMS_VERSION }).where(eq(users.id, id));
    return { status, registration_step: STEP_OF_STATUS[status] };
  });
}
