import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FactKind } from '@/domain/facts';
import type { PriceSource } from '@/domain/price-guide';
import type { ItemKind, ItemUnit } from '@/domain/project/item-kinds';
import type { Category } from '@/domain/project/options';
import { cents, instant } from '../columns';
import { users } from './accounts';

/** What was reckoned of a professional's projects; each night anew (PRODUCT §9). */
export const professionalFacts = pgTable(
  'professional_facts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<FactKind>().notNull(),
    projects: integer('projects').notNull(),
    /** Seconds, cents or a number, by the kind (domain/facts.ts). */
    amount: cents('amount').notNull(),
    whole: cents('whole').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** Ranges of accepted prices of one unit, as of the beginning of a month (PRODUCT §9). */
export const priceRanges = pgTable(
  'price_ranges',
  {
    category: text('category').$type<Category>().notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    unit: text('unit').$type<ItemUnit>().notNull(),
    lowCents: cents('low_cents').notNull(),
    highCents: cents('high_cents').notNull(),
    prices: integer('prices').notNull(),
    technicians: integer('technicians').notNull(),
    /** The quotations that it is made of; never sent to anybody. */
    sources: jsonb('sources').$type<PriceSource[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.kind, t.unit] })],
);

/** Up to when the facts and the prices were reckoned last: they are of what happened until then. */
export const reckonings = pgTable('reckonings', {
  what: text('what').$type<'facts' | 'prices'>().primaryKey(),
  untilAt: instant('until_at').notNull(),
});
