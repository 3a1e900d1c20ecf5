import { type SQL, sql } from 'drizzle-orm';
import { LIVE_COMPLAINT_STATUSES } from '@/domain/project/statuses';

const LIVE = LIVE_COMPLAINT_STATUSES.map((status) => `'${status}'`).join(', ');

/** Whether a complaint is live. Literal, as in the partial indexes: PostgreSQL would not use these with parameters. */
export const isLiveComplaint = (alias: 'c' | 'complaints'): SQL => sql.raw(`${alias}.status in (${LIVE})`);
