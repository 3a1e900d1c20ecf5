import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification';
import type { Db } from '../../db/client';
import { beforeCursor, toPage } from '../../db/page';
import { notifications } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { say, spell } from '../../texts/text';

/** Title and body in the reader's language of now, not of when it happened. */
export function inWords(row: Pick<typeof notifications.$inferSelect, 'template' | 'params'>, locale: string) {
  const params = spell(locale, row.params);
  return {
    title: say(locale, `notification.${row.template}.title`, params),
    body: say(locale, `notification.${row.template}.body`, params),
  };
}

export async function listing(context: CallContext, input: InputOf<typeof notificationCalls.listing>) {
  const where = and(
    eq(notifications.userId, context.actor.id),
    input.read === '0'
      ? isNull(notifications.readAt)
      : input.read === '1'
        ? isNotNull(notifications.readAt)
        : undefined,
    input.type ? eq(notifications.type, input.type) : undefined,
  );
  const rows = await context.db
    .select()
    .from(notifications)
    .where(and(where, beforeCursor(notifications.id, input.cursor)))
    .orderBy(desc(notifications.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: notifications,
    where,
    idOf: (row) => row.id,
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map((row) => ({
      id: row.id,
      type: row.type,
      ...inWords(row, context.locale),
      link: row.link,
      is_read: row.readAt !== null,
      created_at: row.createdAt.toISOString(),
    })),
  };
}

/** Marks the caller's own as read; foreign ids change nothing. */
export async function read(context: CallContext, input: InputOf<typeof notificationCalls.read>) {
  const mine = and(eq(notifications.userId, context.actor.id), isNull(notifications.readAt));
  const chosen = input.all === 1 ? undefined : inArray(notifications.id, input.ids ?? []);
  if (input.all === 1 || (input.ids?.length ?? 0) > 0)
    await context.db.transaction((tx) =>
      tx.update(notifications).set({ readAt: context.clock.now() }).where(and(mine, chosen)),
    );
  return { count: await countUnread(context.db, context.actor.id) };
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.count ?? 0;
}
