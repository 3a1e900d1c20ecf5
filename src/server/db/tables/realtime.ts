import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** The processes with the role realtime, and where each is published to. A row without beats is that of a dead one. */
export const realtimeProcesses = pgTable('realtime_processes', {
  id: uuid('id').primaryKey(),
  address: text('address').notNull(),
  seenAt: instant('seen_at').notNull(),
});
