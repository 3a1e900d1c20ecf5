import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CardEvent, cardAudience } from '@/domain/chat/cards';
import { chatRooms } from '../../db/schema';
import type { Deps } from '../../deps';
import { addJob } from '../../queue/add-job';
import { appendMessage } from './append-message';

/** Posts a card about a project's event to its room, if the event has a card and the project a room (PRODUCT §5). */
export async function postCard(
  deps: Deps,
  projectId: number,
  { event, actorId, unnamedId }: { event: string; actorId: number | null; unnamedId?: number },
): Promise<void> {
  const audience = cardAudience(event);
  if (!audience) return;
  const [room] = await deps.db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.projectId, projectId));
  if (!room) return;
  const message = {
    roomId: room.id,
    messageId: randomUUID(),
    senderId: actorId,
    text: '',
    fileIds: [],
    fingerprint: null,
  };
  await appendMessage(deps, { ...message, event: event as CardEvent, unnamedId, audience });
  // The card does not name its user, whose browsers cannot know that it may count as read.
  if (unnamedId !== undefined) await addJob(deps.db, 'publish_read_mark', { roomId: room.id, userId: unnamedId });
}
