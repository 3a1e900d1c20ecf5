import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import Pusher from 'pusher-js';
import { chatCalls, userChannel } from '@/contract/chat/calls';
import { askProduct, startDemonstration } from './support/demonstration';
import { median, percentile } from './support/percentile';

/** The time from the POST of a message until the other person's browser has it, at PER_SECOND messages a second. */
const PER_SECOND = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const WARM_UP = 100;
const MAX_P50_MS = 10;
const MAX_P99_MS = 40;
const URL_OF_SERVER = 'http://127.0.0.1:3391';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { ask, logIn } = askProduct(URL_OF_SERVER);

/** Subscribes to a user's channel as a browser does. */
async function subscribe({ id, token }: { id: number; token: string }, onMessage: (messageId: string) => void) {
  const { key } = await ask(chatCalls.connection, {}, token);
  const channel_name = `private-${userChannel(id)}`;
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(URL_OF_SERVER).port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId }, done) =>
        void ask(chatCalls.channelAuthorization, { socket_id: socketId, channel_name }, token).then(
          (reply) => done(null, reply),
          (error: Error) => done(error, null),
        ),
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) =>
        void ask(chatCalls.socketSignIn, { socket_id: socketId }, token).then(
          (reply) => done(null, reply),
          (error: Error) => done(error, null),
        ),
    },
  });
  pusher.signin();
  await new Promise((signedIn) => pusher.bind('pusher:signin_success', signedIn));
  const channel = pusher.subscribe(channel_name);
  channel.bind('ChatEvent', ({ message_id }: { message_id: string }) => onMessage(message_id));
  await new Promise((subscribed) => channel.bind('pusher:subscription_succeeded', subscribed));
  return () => pusher.disconnect();
}

const stops: (() => unknown)[] = [];
try {
  await startDemonstration(URL_OF_SERVER, stops);
  const [sender, reader] = [await logIn('client'), await logIn('consultant')];
  const rooms = await ask(chatCalls.chatroomListing, {}, sender.token);
  const room = rooms.value.find((one) => one.can_send && one.consultant?.id === reader.id);
  if (!room) throw new Error('the demonstration has no room of the two');

  const sentAt = new Map<string, number>();
  const tookMs: number[] = [];
  let allArrived = () => {};
  const arrival = new Promise<void>((done) => {
    allArrived = done;
  });
  const amount = WARM_UP + SECONDS * PER_SECOND;
  stops.unshift(
    await subscribe(reader, (messageId) => {
      const from = sentAt.get(messageId);
      if (from === undefined || !sentAt.delete(messageId)) return;
      tookMs.push(performance.now() - from);
      if (tookMs.length === amount) allArrived();
    }),
  );
  const sending: Promise<unknown>[] = [];
  const start = performance.now();
  for (let nth = 0; nth < amount; nth++) {
    await delay(Math.max(0, start + (nth * 1000) / PER_SECOND - performance.now()));
    const message_id = randomUUID();
    sentAt.set(message_id, performance.now());
    sending.push(
      ask(chatCalls.sendMessage, { chatroom_id: room.id, message_id, message: '已到達，正準備開工。' }, sender.token),
    );
  }
  await Promise.all([...sending, arrival]);

  const measured = tookMs.slice(WARM_UP);
  const [p50, p99, longest] = [median(measured), percentile(measured, 0.99), Math.max(...measured)];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(`Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${loadavg()[0]?.toFixed(1)}`);
  say(`\n| ${measured.length} messages, ${PER_SECOND} a second | p50 ms | p99 ms | longest ms |\n|---|---|---|---|`);
  say(`| from the POST to the other browser | ${[p50, p99, longest].map((ms) => ms.toFixed(1)).join(' | ')} |`);
  if (!(p50 <= MAX_P50_MS && p99 <= MAX_P99_MS)) {
    say(`✗ the aim is ${MAX_P50_MS} ms at p50 and ${MAX_P99_MS} ms at p99`);
    process.exitCode = 1;
  }
} finally {
  for (const stop of stops) await stop();
}
