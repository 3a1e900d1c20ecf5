import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional';
import { formatPrice } from '@/domain/money';
import type { RejectionReason } from '@/domain/professional';
import { hongKongDay } from '../../clock';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { refundSubscription, startSubscription } from '../subscription/registration-effects';
import { lockProfessional, moveProfessional, wrongStep } from './move-professional';

/** Who decides about whom. */
interface Decision {
  userId: number;
  /** Null: time, or the command line, which `by` then names in the log. */
  actorId: number | null;
  by?: string;
}

export const approve = (context: CallContext, input: InputOf<typeof professionalCalls.approve>) =>
  approveProfessional(context, decisionOf(context, input));

export const requestInfo = (context: CallContext, input: InputOf<typeof professionalCalls.requestInfo>) =>
  requestInfoOf(context, decisionOf(context, input), input.note);

export const reject = (context: CallContext, input: InputOf<typeof professionalCalls.reject>) =>
  rejectProfessional(context, decisionOf(context, input), input);

const decisionOf = (context: CallContext, input: { user_id: number }): Decision => ({
  userId: input.user_id,
  actorId: context.actor.id,
});

const noteOf = ({ by }: Decision, note = '') => [by, note].filter(Boolean).join(': ');

/** Lets a professional in; the period that was paid starts now. @throws not_found · wrong_step */
export function approveProfessional(deps: Deps, decision: Decision) {
  return inTransaction(deps, async (inside) => {
    const { userId, actorId } = decision;
    const before = await lockProfessional(inside, userId);
    const periodEnd = await startSubscription(inside, userId);
    const told = { day: periodEnd ? hongKongDay(periodEnd) : '' };
    const status = await moveProfessional(inside, { userId, event: 'approve', actorId, note: noteOf(decision), told });
    // Nobody is let in who has paid nothing, and no period runs for whoever cannot log in.
    if (!periodEnd || (await isSuspended(inside, userId))) throw wrongStep(before);
    return { status };
  });
}

/** Asks a professional for more before deciding; they have thirty days. @throws not_found · wrong_step */
export function requestInfoOf(deps: Deps, decision: Decision, note: string) {
  return inTransaction(deps, async (inside) => {
    const { userId, actorId } = decision;
    const set = { infoNote: note };
    const status = await moveProfessional(inside, {
      userId,
      event: 'request_info',
      actorId,
      note: noteOf(decision, note),
      set,
    });
    return { status };
  });
}

/** Turns a registration down; what was paid goes back. @throws form_error · not_found · wrong_step */
export function rejectProfessional(
  deps: Deps,
  decision: Decision,
  { reason_code, note }: { reason_code: RejectionReason; note: string },
) {
  if (reason_code === 'other' && !note) throw fieldError('note', 'required');
  return inTransaction(deps, (inside) => turnDown(inside, decision, 'reject', reason_code, note));
}

/** An admin's word, or thirty days without an answer. To be called inside a transaction. */
export async function turnDown(
  inside: Deps,
  decision: Decision,
  event: 'reject' | 'lapse',
  reason: RejectionReason,
  note: string,
) {
  const { userId, actorId } = decision;
  await lockProfessional(inside, userId);
  const refundedCents = await refundSubscription(inside, userId);
  const status = await moveProfessional(inside, {
    userId,
    event,
    actorId,
    note: noteOf(decision, note),
    set: { rejectionReason: reason, rejectionNote: note },
    told: { refund: formatPrice(refundedCents) },
  });
  return { status };
}

const inTransaction = <T>(deps: Deps, work: (inside: Deps) => Promise<T>) =>
  deps.db.transaction((tx) => work({ ...deps, db: tx }));

async function isSuspended(deps: Deps, userId: number): Promise<boolean> {
  const [user] = await deps.db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return user?.suspendedAt !== null;
}
