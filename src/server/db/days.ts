import { and, type Column, gte, lt, type SQL } from 'drizzle-orm';
import { addDays, startOfHongKongDay } from '@/domain/time/calendar';

/** SQL condition: an instant is within these days of Hong Kong, both included. */
export const isWithinDays = (column: Column, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from ? gte(column, startOfHongKongDay(from)) : undefined,
    to ? lt(column, startOfHongKongDay(addDays(to, 1))) : undefined,
  );
