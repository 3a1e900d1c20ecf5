import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { formatPrice } from '@/domain/money';
import type { ProfessionalStatus, RejectionReason } from '@/domain/professional';
import { hongKongDay } from '@/domain/time/calendar';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { type Auditor, audit } from '../audit/write-audit';
import { refundSubscription, startSubscription } from '../subscription/registration-effects';
import { lockProfessional, moveProfessional, type ProfessionalRow, wrongStep } from './move-professional';

/** The professional, and who decides about the registration. */
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
/** Without a user, the decision came from the command line; the note in the history then names it. */
const noteOf = ({ by }: Decision, note = '') => [!by.visitor && by.caller, note].filter(Boolean).join(': ');

/** Approves a professional; the paid period starts now. @throws not_found · wrong_step */
export function approveProfessional(deps: Deps, decision: Decision) {
  return decide(deps, decision, 'approve', {}, async (inside, before) => {
    const { userId } = decision;
    const periodEnd = await startSubscription(inside, userId);
    const params = { day: periodEnd ? hongKongDay(periodEnd) : '' };
    const status = await moveProfessional(inside, {
      userId,
      event: 'approve',
      actorId: actorOf(decision),
      note: noteOf(decision),
      params,
    });
    // No approval without a paid period, and none for a suspended account, which could not use the period.
    if (!periodEnd || (await isSuspended(inside, userId))) throw wrongStep(before);
    return { status };
  });
}

/** Asks a professional for more information; they have thirty days to answer. @throws not_found · wrong_step */
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

/** Rejects a registration and refunds the payment. @throws form_error · not_found · wrong_step */
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
  /** Null for the deadline and the command line. */
  actorId: number | null;
  event: 'reject' | 'lapse';
  reason: RejectionReason;
  note: string;
  /** The note as admins read it in the history. */
  logged: string;
}

/** Rejects a registration, by an admin or after thirty days without an answer. Call it inside a transaction. */
export async function turnDown(inside: Deps, { userId, actorId, event, reason, note, logged }: TurnDown) {
  await lockProfessional(inside, userId);
  const refundedCents = await refundSubscription(inside, userId);
  const status = await moveProfessional(inside, {
    userId,
    event,
    actorId,
    note: logged,
    set: { rejectionReason: reason, rejectionNote: note },
    params: { refund: formatPrice(refundedCents) },
  });
  return { status };
}

/** Runs a decision and writes the audit log; `before` is the registration's locked row. */
const decide = <T extends { status: ProfessionalStatus }>(
  deps: Deps,
  { userId, by }: Decision,
  event: 'approve' | 'request_info' | 'reject',
  details: Record<string, string>,
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
      after: { status: result.status, ...details },
    });
    return result;
  });

async function isSuspended(deps: Deps, userId: number): Promise<boolean> {
  const [user] = await deps.db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return user?.suspendedAt !== null;
}
