import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../roles/parse-roles';
import { instant } from '../columns';

/** The processes of the installation. One that ends deletes its row; one that died has no beats (decision 64). */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  /** Null in development. */
  build: text('build'),
  startedAt: instant('started_at').notNull(),
  isDraining: boolean('is_draining').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** By which names the queue knows its runners of jobs. */
  jobPools: text('job_pools').array().notNull().default([]),
});
