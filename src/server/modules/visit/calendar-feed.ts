import { eq, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { feedAddress } from './calendar-files';

/** The private address of the caller's visits; null if they have none. */
export async function calendarFeed(context: CallContext) {
  const { actor, db } = context;
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.id));
  return { address: feed && feed.version > 0 ? feedAddress(context, actor.id, feed.version) : null };
}

/** Makes that address, or another one in its place. */
export async function renewFeed(context: CallContext) {
  const { actor, db } = context;
  const next = { version: sql`abs(calendar_feeds.version) + 1` };
  const [feed] = await db.transaction((tx) =>
    tx
      .insert(calendarFeeds)
      .values({ userId: actor.id, version: 1 })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: next })
      .returning(),
  );
  return { address: feedAddress(context, actor.id, feed?.version ?? 1) };
}

/** The address no longer opens. Its version is kept, so that it never opens again. */
export async function closeFeed({ actor, db }: CallContext) {
  const closed = { version: sql`-abs(${calendarFeeds.version})` };
  await db.transaction((tx) => tx.update(calendarFeeds).set(closed).where(eq(calendarFeeds.userId, actor.id)));
  return {};
}
