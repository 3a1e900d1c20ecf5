import { parentPort, workerData } from 'node:worker_threads';
import { send } from '@/client/send';
import { startSession } from '@/client/session-store';
import { type ChatMessage, chatCalls } from '@/contract/chat';
import { userAuthCalls } from '@/contract/user-auth';
import { type Chat, createChat } from '@/features/chat/model/chat';
import type { BrowserData, FromBrowser, Shown, ToBrowser } from './chat-browsers';

/** What runs in one browser, a thread of its own: the product's chat as it is, from the login to the timelines of its rooms. */
const { email, password } = workerData as BrowserData;
const say = (message: FromBrowser) => parentPort?.postMessage(message);
const shown: Shown = { outOfOrder: 0, late: 0 };
let awaited: Record<number, number> | null = null;

/** What anybody at the screen would have seen meanwhile. */
function watch(before: readonly ChatMessage[], now: readonly ChatMessage[]): void {
  for (const [index, { sequence }] of now.entries())
    if (sequence <= (now[index - 1]?.sequence ?? 0)) shown.outOfOrder++;
  if (before.length > 0 && now.at(-1) === before.at(-1)) shown.late += now.length - before.length;
}

/** Whether every message awaited is there, and nothing waits to be sent. */
function tellWhenComplete({ store }: Chat): void {
  const { rooms, outbox } = store.getState();
  if (!awaited || outbox.length > 0) return;
  const isThere = ([room, count]: [string, number]) =>
    (rooms[Number(room)]?.timeline.messages.length ?? 0) >= count && rooms[Number(room)]?.timeline.syncedTo !== null;
  if (!Object.entries(awaited).every(isThere)) return;
  awaited = null;
  say({ kind: 'complete' });
}

function report({ store }: Chat): FromBrowser {
  const { rooms, outbox } = store.getState();
  const seen = Object.entries(rooms).map(([room, { timeline }]) => [
    room,
    timeline.messages.map(({ sequence, message_id }) => ({ sequence, message_id })),
  ]);
  return { kind: 'report', rooms: Object.fromEntries(seen), shown, waiting: outbox.map(({ state }) => state) };
}

async function open(): Promise<Chat> {
  const reply = await send(userAuthCalls.login, { email, password });
  startSession(reply);
  const chat = createChat(reply.profile.id);
  chat.store.subscribe(({ rooms }, before) => {
    for (const [room, { timeline }] of Object.entries(rooms)) {
      const held = before.rooms[Number(room)]?.timeline.messages ?? [];
      if (held !== timeline.messages) watch(held, timeline.messages);
    }
    tellWhenComplete(chat);
  });
  chat.start();
  const { value } = await send(chatCalls.chatroomListing, {});
  await Promise.all(value.map(({ id }) => chat.load(id)));
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

const chat = await open();
parentPort?.on('message', (message: ToBrowser) => obey(message));
say({ kind: 'ready' });
