import { callApi } from '@/client/http/call-api';
import { startSession } from '@/client/session/session-store';
import { type ChatMessage, chatCalls } from '@/contract/chat/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { type Chat, createChat } from '@/features/chat/model/chat';
import type { Seat } from './browser-thread';
import type { FromBrowser, Shown, ToBrowser } from './browsers';

/** Set by browser-thread.ts, like the browser globals that this program uses. */
declare const seat: Seat;

/** The program of one browser: the product's real chat client, from the login to the timelines of its rooms. */
const { email, password, say, hear } = seat;
const shown: Shown = { outOfOrder: 0, late: 0 };
/** Every message ever shown, by room: the client truncates rooms that are not open to their newest messages. */
const seen = new Map<number, Map<string, number>>();
/** The greatest sequence of each room. */
const newest = new Map<number, number>();
let awaited: Record<number, number> | null = null;
const RETRY_AFTER_MS = 500;

/** Records what a user at the screen would have seen. */
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

/** Reports `complete` once every awaited message was shown and nothing waits to be sent. */
function reportWhenComplete({ store }: Chat): void {
  if (!awaited || store.getState().outbox.length > 0) return;
  const isComplete = ([room, count]: [string, number]) => (seen.get(Number(room))?.size ?? 0) >= count;
  if (!Object.entries(awaited).every(isComplete)) return;
  awaited = null;
  say({ kind: 'complete' });
}

const retrying = new Set<string>();
/** Every message that was refused at least once. */
const refused = new Set<string>();
/** Presses 重試 on failed messages, as the user would after a server error. */
function retryFailed({ store, outbox }: Chat): void {
  for (const { message_id, state } of store.getState().outbox) {
    if (state !== 'failed' || retrying.has(message_id)) continue;
    retrying.add(message_id);
    refused.add(message_id);
    setTimeout(() => {
      retrying.delete(message_id);
      outbox.retry(message_id);
    }, RETRY_AFTER_MS);
  }
}

function report({ store }: Chat): FromBrowser {
  const rooms = [...seen].map(([room, messages]) => [
    room,
    [...messages].map(([message_id, sequence]) => ({ sequence, message_id })).sort((a, b) => a.sequence - b.sequence),
  ]);
  const waiting = store.getState().outbox.map(({ state }) => state);
  return { kind: 'report', rooms: Object.fromEntries(rooms), shown, waiting, refused: [...refused] };
}

async function open(): Promise<Chat> {
  const reply = await callApi(userAuthCalls.login, { email, password });
  startSession(reply);
  const chat = createChat(reply.profile.id);
  chat.store.subscribe(({ messages }, before) => {
    for (const [room, timeline] of Object.entries(messages))
      if (before.messages[Number(room)]?.messages !== timeline.messages) watch(Number(room), timeline.messages);
    retryFailed(chat);
    reportWhenComplete(chat);
  });
  chat.start();
  const { value } = await callApi(chatCalls.chatroomListing, {});
  await Promise.all(value.map(({ id }) => chat.load(id)));
  // Each room is opened once, and the last one stays open.
  for (const { id } of value) chat.select(id, 'open');
  return chat;
}

function handle(message: ToBrowser): void {
  switch (message.kind) {
    case 'post':
      chat.outbox.post(message.room, message.text, []);
      break;
    case 'await':
      awaited = message.counts;
      reportWhenComplete(chat);
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
  hear(handle);
  say({ kind: 'ready' });
});
