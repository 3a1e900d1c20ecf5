import { callApi } from '@/client/http/call-api';
import { startSession } from '@/client/session/session-store';
import { type ChatMessage, chatCalls } from '@/contract/chat/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { type Chat, createChat } from '@/features/chat/model/chat';
import type { Seat } from './browser-thread';
import type { FromBrowser, Shown, ToBrowser } from './browsers';

/** The program of a page, with names of its own where a browser has globals (browser-thread.ts). */
declare const seat: Seat;

/** What runs in one browser: the product's chat as it is, from the login to the timelines of its rooms. */
const { email, password, say, hear } = seat;
const shown: Shown = { outOfOrder: 0, late: 0 };
/** All that its rooms have shown: a room that is not looked at is cut to its newest messages. */
const seen = new Map<number, Map<string, number>>();
/** The greatest sequence of each room. */
const newest = new Map<number, number>();
let awaited: Record<number, number> | null = null;

/** What anybody at the screen would have seen. */
function watch(room: number, now: readonly ChatMessage[]): void {
  const before = seen.get(room) ?? new Map<string, number>();
  seen.set(room, before);
  const newestBefore = newest.get(room) ?? 0;
  for (const [index, { message_id, sequence }] of now.entries()) {
    if (sequence <= (now[index - 1]?.sequence ?? 0)) shown.outOfOrder++;
    if (before.has(message_id)) continue;
    if (sequence < newestBefore) shown.late++;
    before.set(message_id, sequence);
    newest.set(room, Math.max(sequence, newest.get(room) ?? 0));
  }
}

/** Whether every message awaited was shown, and nothing waits to be sent. */
function tellWhenComplete({ store }: Chat): void {
  if (!awaited || store.getState().outbox.length > 0) return;
  const isThere = ([room, count]: [string, number]) => (seen.get(Number(room))?.size ?? 0) >= count;
  if (!Object.entries(awaited).every(isThere)) return;
  awaited = null;
  say({ kind: 'complete' });
}

function report({ store }: Chat): FromBrowser {
  const rooms = [...seen].map(([room, messages]) => [
    room,
    [...messages].map(([message_id, sequence]) => ({ sequence, message_id })).sort((a, b) => a.sequence - b.sequence),
  ]);
  const waiting = store.getState().outbox.map(({ state }) => state);
  return { kind: 'report', rooms: Object.fromEntries(rooms), shown, waiting };
}

async function open(): Promise<Chat> {
  const reply = await callApi(userAuthCalls.login, { email, password });
  startSession(reply);
  const chat = createChat(reply.profile.id);
  chat.store.subscribe(({ rooms }, before) => {
    for (const [room, { timeline }] of Object.entries(rooms))
      if (before.rooms[Number(room)]?.timeline.messages !== timeline.messages) watch(Number(room), timeline.messages);
    tellWhenComplete(chat);
  });
  chat.start();
  const { value } = await callApi(chatCalls.chatroomListing, {});
  await Promise.all(value.map(({ id }) => chat.load(id)));
  // Each is looked at once, and the last stays in sight.
  for (const { id } of value) chat.select(id, 'open');
  return chat;
}

function obey(message: ToBrowser): void {
  switch (message.kind) {
    case 'post':
      chat.outbox.post(message.room, message.text, []);
      break;
    case 'await':
      awaited = message.counts;
      tellWhenComplete(chat);
      break;
    case 'network':
      Object.assign(navigator, { onLine: message.isThere });
      window.dispatchEvent(new Event(message.isThere ? 'online' : 'offline'));
      break;
    case 'report':
      say(report(chat));
  }
}

let chat: Chat;
void open().then((opened) => {
  chat = opened;
  hear(obey);
  say({ kind: 'ready' });
});
