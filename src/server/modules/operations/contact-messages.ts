import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { InputOf } from '@/contract/call';
import { isWithinDays } from '../../db/days';
import { toPage } from '../../db/page';
import { contactMessages as messages } from '../../db/schema';
import { orderOf } from '../../db/sorted';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { auditEach } from '../audit/write-audit';

const IS_IN = { waiting: isNull(messages.handledAt), handled: isNotNull(messages.handledAt), all: undefined };

/** Admin: messages from the contact page, paged by id. */
export async function contactMessages(
  context: CallContext,
  input: InputOf<typeof adminOperationsCalls.contactMessages>,
) {
  const where = and(IS_IN[input.state], isWithinDays(messages.createdAt, input.from_day, input.to_day));
  const order = orderOf(messages.id, input);
  const rows = await context.db
    .select()
    .from(messages)
    .where(and(where, order.after))
    .orderBy(order.by)
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: messages,
    where,
    idOf: (row) => row.id,
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map(({ userId, createdAt, handledAt, ...message }) => ({
      ...message,
      user_id: userId,
      created_at: createdAt.toISOString(),
      handled_at: handledAt?.toISOString() ?? null,
    })),
  };
}

/** Marks messages as handled, or reopens them. @throws not_found · wrong_step if another admin was faster with one */
export function handleContact(context: CallContext, input: InputOf<typeof adminOperationsCalls.handleContact>) {
  const ids = [...new Set(input.message_ids)];
  return context.db.transaction(async (tx) => {
    const areTargets = inArray(messages.id, ids);
    const found = await tx.select().from(messages).where(areTargets).orderBy(messages.id).for('update');
    if (found.length < ids.length) throw new AppError('not_found');
    if (found.some(({ handledAt }) => (handledAt !== null) === input.is_handled)) throw new AppError('wrong_step');
    const handledAt = input.is_handled ? context.clock.now() : null;
    await tx.update(messages).set({ handledAt }).where(areTargets);
    await auditEach(
      tx,
      context,
      found.map((message) => ({
        action: input.is_handled ? 'contact.handle' : 'contact.reopen',
        subjectType: 'contact_message',
        subjectId: message.id,
        label: message.email,
        before: { handled_at: message.handledAt?.toISOString() ?? null },
        after: { handled_at: handledAt?.toISOString() ?? null },
      })),
    );
    return {};
  });
}
