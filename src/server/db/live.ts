import { type SQL, sql } from 'drizzle-orm';
import { ENDED_WORK, LIVE_COMPLAINT_STATUSES, OPEN_DEFECT_STATUSES } from '@/domain/project/statuses';
import { LIVE_VISITS } from '@/domain/visit';

const literal = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');
const LIVE_COMPLAINTS = literal(LIVE_COMPLAINT_STATUSES);
const OPEN_DEFECTS = literal(OPEN_DEFECT_STATUSES);
const ENDED = literal(ENDED_WORK);

// Literal, as in the partial indexes: PostgreSQL would not use these with parameters.

/** Whether a complaint is live. */
export const isLiveComplaint = (alias: 'c' | 'complaints'): SQL => sql.raw(`${alias}.status in (${LIVE_COMPLAINTS})`);

/** Whether a defect is neither confirmed nor taken back. */
export const isOpenDefect = (alias: 'd'): SQL => sql.raw(`${alias}.status in (${OPEN_DEFECTS})`);

/** Whether a visit is proposed or agreed. */
export const isOpenVisit: SQL = sql.raw(`visits.status in (${literal(LIVE_VISITS)})`);

/** Whether the work of a project is over and its money due, and no admin is to decide first on what is held. */
export const isWorkSettled = (alias: 'p' | 'projects'): SQL =>
  sql.raw(`(${alias}.status in (${ENDED}) and ${alias}.money_undecided_at is null)`);
