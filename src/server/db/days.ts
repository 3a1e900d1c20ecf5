import { and, gte, lt, type SQL, type SQLWrapper } from 'drizzle-orm';
import { addDays, startOfHongKongDay } from '@/domain/time/calendar';

/** SQL condition: an instant is within these days of Hong Kong, both included. */
export const isWithinDays = (instant: SQLWrapper, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from ? gte(instant, startOfHongKongDay(from)) : undefined,
    to ? lt(instant, startOfHongKongDay(addDays(to, 1))) : undefined,
  );
