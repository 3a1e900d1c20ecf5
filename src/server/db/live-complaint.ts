import { type SQL, sql } from 'drizzle-orm';
import { LIVE_COMPLAINT_STATUSES } from '@/domain/project/statuses';

const LIVE = LIVE_COMPLAINT_STATUSES.map((status) => `'${status}'`).join(', ');

/** Whether a complaint is live; in the words of the indexes, which would not be used with parameters. */
export const isLiveComplaint = (alias: 'c' | 'complaints'): SQL => sql.raw(`${alias}.status in (${LIVE})`);
