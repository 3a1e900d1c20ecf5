import { eq } from 'drizzle-orm';
import type { RequestOf } from '@/contract/call';
import type { savedSearchCalls } from '@/contract/saved-search/calls';
import { users } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { keepFavourite } from '@/server/modules/favourite/favourites';
import { saveSearch } from '@/server/modules/saved-search/saved-searches';
import { instantOf } from '../moments';
import type { Step } from '../projects/steps';
import { addressOf, type DemoKey } from './accounts';

type Search = RequestOf<typeof savedSearchCalls.saveSearch>;

const SEARCHES: readonly { by: DemoKey; search: Search }[] = [
  { by: 'consultant', search: { fit: 'mine', frequency: 'daily' } },
  { by: 'consultant', search: { q: '天台', category: 'waterproofing', frequency: 'at_once' } },
  { by: 'technician', search: { category: 'waterproofing', district: 'eastern', frequency: 'at_once' } },
  { by: 'technician', search: { q: '翻新', budget: 30_000_000, frequency: 'never' } },
];
const FAVOURITES: readonly { by: DemoKey; kept: DemoKey }[] = [
  { by: 'client', kept: 'consultant' },
  { by: 'client', kept: 'technician2' },
];

/** Professionals save searches, and a client keeps professionals, through the product's own functions. */
export const stepsOfSaved = (now: Date): Step[] => [
  ...SEARCHES.map(({ by, search }, nth) => ({
    at: instantOf([20, `09:${30 + nth}`], now),
    by,
    photos: [],
    run: (context: CallContext) => saveSearch(context, search),
  })),
  ...FAVOURITES.map(({ by, kept }, nth) => ({
    at: instantOf([40, `20:${10 + nth}`], now),
    by,
    photos: [],
    async run(context: CallContext) {
      const [one] = await context.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, addressOf(kept)));
      await keepFavourite(context, { professional_id: one?.id ?? 0 });
    },
  })),
];
