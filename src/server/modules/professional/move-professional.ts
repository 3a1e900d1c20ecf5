import { eq } from 'drizzle-orm';
import { nextProfessionalStatus, type ProfessionalEvent, type ProfessionalStatus } from '@/domain/professional';
import { STEP_OF_STATUS } from '@/domain/registration';
import { professionalEvents, professionals, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';

type ProfessionalRow = typeof professionals.$inferSelect;

interface Move {
  userId: number;
  event: ProfessionalEvent;
  /** Null: the payment provider's word, or time's. */
  actorId: number | null;
  note?: string;
  /** Columns that change with the status. */
  set?: Partial<typeof professionals.$inferInsert>;
}

/**
 * Locks a professional's row. Whoever locks more locks in this order: the professional, the subscription, its order.
 * @throws not_found when nobody, or no professional, has this id
 */
export async function lockProfessional(deps: Deps, userId: number): Promise<ProfessionalRow> {
  const [row] = await deps.db.select().from(professionals).where(eq(professionals.userId, userId)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Writes a step of a professional's registration: the row, the account's step, the event.
 * @throws not_found · wrong_step, where the event leads nowhere
 */
export async function moveProfessional(deps: Deps, move: Move): Promise<ProfessionalStatus> {
  const before = await lockProfessional(deps, move.userId);
  const status = nextProfessionalStatus(before.status, move.event);
  if (!status) throw wrongStep(before);
  const now = deps.clock.now();
  const set = { ...(move.event === 'submit' && { submittedAt: now }), ...move.set, status };
  await deps.db.update(professionals).set(set).where(eq(professionals.userId, move.userId));
  await deps.db.update(users).set({ registrationStep: STEP_OF_STATUS[status] }).where(eq(users.id, move.userId));
  await deps.db.insert(professionalEvents).values({
    userId: move.userId,
    event: move.event,
    fromStatus: before.status,
    toStatus: status,
    actorId: move.actorId,
    note: move.note ?? '',
    createdAt: now,
  });
  return status;
}

/** It cannot be done where the registration stands; with how it stands. */
export const wrongStep = (row: Pick<ProfessionalRow, 'status'>): AppError =>
  new AppError('wrong_step', { fresh: { status: row.status, registration_step: STEP_OF_STATUS[row.status] } });
