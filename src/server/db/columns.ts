import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** Column kinds every table shares: instants are UTC, money is integer cents. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const cents = (name: string) => bigint(name, { mode: 'number' });
export const primaryId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
