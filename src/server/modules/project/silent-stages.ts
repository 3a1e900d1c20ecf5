import { sql } from 'drizzle-orm';
import { OWNER_ESCALATION_DAYS } from '@/config/limits/projects';
import { daysAfter } from '@/domain/time/calendar';
import { isProjectHeld } from './read/project-filter';

/**
 * SQL: claimed `stages` that nobody certifies or returns, so that admins may (`isSilent` in turns.ts). Those of a project
 * on hold wait for its complaint. It is a part of the index's condition.
 */
export const isSilentStage = (now: Date) => sql`stages.status = 'claimed'
  and stages.due_at <= ${daysAfter(now, -OWNER_ESCALATION_DAYS).toISOString()}::timestamptz and not ${isProjectHeld}`;
