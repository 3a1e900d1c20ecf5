import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { formatPrice } from '@/domain/money';
import type { ProfessionalStatus, RejectionReason } from '@/domain/professional';
import { hongKongDay } from '../../clock';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { type Auditor, audit } from '../audit/write-audit';
import { refundSubscription, startSubscription } from '../subscription/registration-effects';
import { lockProfessional, moveProfessional, type ProfessionalRow, wrongStep } from './move-professional';

/** Who decides about whom. */
interface Decision {
  userId: number;
  by: Auditor;
}

export const approve = (context: CallContext, input: InputOf<typeof professionalCalls.approve>) =>
  approveProfessional(context, decisionOf(context, input));

export const requestInfo = (context: CallContext, input: InputOf<typeof professionalCalls.requestInfo>) =>
  requestInfoOf(context, decisionOf(context, input), input.note);

export const reject = (context: CallContext, input: InputOf<typeof professionalCalls.reject>) =>
  rejectProfessional(context, decisionOf(context, input), input);

const decisionOf = (context: CallContext, input: { user_id: number }): Decision => ({
  userId: input.user_id,
  by: context,
});

const actorOf = ({ by }: Decision) => by.visitor?.id ?? null;
/** Where nobody is logged in the history names the command line. */
const noteOf = ({ by }: Decision, note = '') => [!by.visitor && by.caller, note].filter(Boolean).join(': ');

/** Lets a professional in; the period that was paid starts now. @throws not_found · wrong_step */
export function approveProfessional(deps: Deps, decision: Decision) {
  return decide(deps, decision, 'approve', {}, async (inside, before) => {
    const { userId } = decision;
    const periodEnd = await startSubscription(inside, userId);
    const told = { day: periodEnd ? hongKongDay(periodEnd) : '' };
    const status = await moveProfessional(inside, {
      userId,
      event: 'approve',
      actorId: actorOf(decision),
      note: noteOf(decision),
      told,
    });
    // Nobody is let in who has paid nothing, and no period runs for whoever cannot log in.
    if (!periodEnd || (await isSuspended(inside, userId))) throw wrongStep(before);
    return { status };
  });
}

/** Asks a professional for more before deciding; they have thirty days. @throws not_found · wrong_step */
export function requestInfoOf(deps: Deps, decision: Decision, note: string) {
  return decide(deps, decision, 'request_info', { note }, async (inside) => {
    const set = { infoNote: note };
    const status = await moveProfessional(inside, {
      userId: decision.userId,
      event: 'request_info',
      actorId: actorOf(decision),
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
  return decide(deps, decision, 'reject', { reason_code, note }, (inside) =>
    turnDown(inside, {
      userId: decision.userId,
      actorId: actorOf(decision),
      event: 'reject',
      reason: reason_code,
      note,
      logged: noteOf(decision, note),
    }),
  );
}

interface TurnDown {
  userId: number;
  /** Null: time, or the command line. */
  actorId: number | null;
  event: 'reject' | 'lapse';
  reason: RejectionReason;
  note: string;
  /** The note as admins read it in the history. */
  logged: string;
}

/** An admin's word, or thirty days without an answer. To be called inside a transaction. */
export async function turnDown(inside: Deps, { userId, actorId, event, reason, note, logged }: TurnDown) {
  await lockProfessional(inside, userId);
  const refundedCents = await refundSubscription(inside, userId);
  const status = await moveProfessional(inside, {
    userId,
    event,
    actorId,
    note: logged,
    set: { rejectionReason: reason, rejectionNote: note },
    told: { refund: formatPrice(refundedCents) },
  });
  return { status };
}

/** A decision and its line in the audit log; `before` is how the registration stands, locked. */
const decide = <T extends { status: ProfessionalStatus }>(
  deps: Deps,
  { userId, by }: Decision,
  event: 'approve' | 'request_info' | 'reject',
  said: Record<string, string>,
  work: (inside: Deps, before: ProfessionalRow) => Promise<T>,
): Promise<T> =>
  deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await lockProfessional(inside, userId);
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const result = await work(inside, before);
    await audit(tx, by, {
      action: `professional.${event}`,
      subjectType: 'user',
      subjectId: userId,
      label: user?.email ?? '',
      before: { status: before.status },
      after: { status: result.status, ...said },
    });
    return result;
  });

async function isSuspended(deps: Deps, userId: number): Promise<boolean> {
  const [user] = await deps.db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return user?.suspendedAt !== null;
}
