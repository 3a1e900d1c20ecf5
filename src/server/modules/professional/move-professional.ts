import { eq } from 'drizzle-orm';
import { INFO_REQUEST_DAYS } from '@/config/limits';
import { nextProfessionalStatus, type ProfessionalEvent, type ProfessionalStatus } from '@/domain/professional';
import { STEP_OF_STATUS } from '@/domain/registration';
import { daysAfter } from '@/domain/time/calendar';
import { lockUser } from '../../db/lock-user';
import { professionalEvents, professionals, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { notifyOfMove } from './notify-professional';
import { showProfessional } from './show-professional';

export type ProfessionalRow = typeof professionals.$inferSelect;

interface Move {
  userId: number;
  event: ProfessionalEvent;
  /** Null for a payment, a deadline or the command line. */
  actorId: number | null;
  /** For the log, which admins read. */
  note?: string;
  /** Columns that change with the status. */
  set?: Partial<typeof professionals.$inferInsert>;
  /** Further values for the notification. */
  params?: Record<string, string | number>;
}

/**
 * Locks a professional's row, and the account against suspension and deletion (lock order: db/lock-user.ts).
 * @throws not_found if no professional has this id
 */
export async function lockProfessional(deps: Deps, userId: number): Promise<ProfessionalRow> {
  await lockUser(deps.db, userId);
  const [row] = await deps.db.select().from(professionals).where(eq(professionals.userId, userId)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Writes a step of a professional's registration: the row, the account's step, the event and the notifications. Call it
 * inside a transaction; because of the lock, one of several concurrent steps wins.
 * @throws not_found · wrong_step with the fresh state, if the event is not possible
 */
export async function moveProfessional(deps: Deps, move: Move): Promise<ProfessionalStatus> {
  const before = await lockProfessional(deps, move.userId);
  const status = nextProfessionalStatus(before.status, move.event);
  if (!status) throw wrongStep(before);
  const now = deps.clock.now();
  const set = { ...columnsOf(move.event, now), ...move.set, status };
  await deps.db.update(professionals).set(set).where(eq(professionals.userId, move.userId));
  const [user] = await deps.db
    .update(users)
    .set({ registrationStep: STEP_OF_STATUS[status] })
    .where(eq(users.id, move.userId))
    .returning();
  if (!user) throw new AppError('not_found');
  await deps.db.insert(professionalEvents).values({
    userId: move.userId,
    event: move.event,
    fromStatus: before.status,
    toStatus: status,
    actorId: move.actorId,
    note: move.note ?? '',
    createdAt: now,
  });
  if (status === 'approved') await showProfessional(deps, move.userId);
  await notifyOfMove(deps, move.event, { user, professional: { ...before, ...set }, params: move.params ?? {} });
  return status;
}

/** The error for an event that the registration's status does not allow, with the fresh state. */
export const wrongStep = (row: Pick<ProfessionalRow, 'status'>): AppError =>
  new AppError('wrong_step', { fresh: { status: row.status, registration_step: STEP_OF_STATUS[row.status] } });

/** Columns that an event writes besides the status. */
function columnsOf(event: ProfessionalEvent, now: Date): Move['set'] {
  const answered = { infoNote: null, infoDueAt: null };
  switch (event) {
    case 'submit':
    case 'supply_info':
      // From now on the registration waits for an admin.
      return { ...answered, submittedAt: now };
    case 'request_info':
      return { infoDueAt: daysAfter(now, INFO_REQUEST_DAYS) };
    case 'approve':
      return { ...answered, approvedAt: now };
    case 'reject':
    case 'lapse':
      return answered;
    case 'apply_again':
      return { submittedAt: null, rejectionReason: null, rejectionNote: null };
    default:
      return {};
  }
}
