import { fork } from 'node:child_process';
import { once } from 'node:events';
import Pusher from 'pusher';
import { APP, channelOf, nowMs } from '../support/realtime-common';
import type { Site } from './site';

/** Nobody's channel, for events to many. */
const CROWD = 999_999_999;

/** A process of its own holds the sockets of all tabs; it is this program again (bench/support/realtime-clients.ts). */
export async function startSockets({ realtimePort: port, addHelper }: Site, stops: (() => unknown)[]) {
  const child = fork(process.argv[1] as string, ['clients']);
  stops.unshift(() => child.kill('SIGKILL'));
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the sockets ended with ${code}`);
  });
  died.catch(() => {});
  const answer = async () => (await Promise.race([once(child, 'message'), died]))[0];
  const ask = (message: object) => {
    const answered = answer();
    child.send(message);
    return answered;
  };
  await answer();
  addHelper(child.pid as number);
  const publisher = new Pusher({ ...APP, host: '127.0.0.1', port: String(port), useTLS: false });
  return {
    /** A tab each of so many people, from this id on. */
    open: (count: number, first: number) => ask({ connect: count, channels: count, first, port }),
    openCrowd: (count: number) => ask({ connect: count, channels: 1, first: CROWD, port }),
    /** Publishes events to the crowd, and waits until each of it has each. */
    async tellCrowd(events: number, count: number): Promise<void> {
      const arrived = ask({ await: events * count });
      for (let nth = 0; nth < events; nth++)
        await publisher.trigger(channelOf(CROWD), 'ChatEvent', { at: nowMs(), tags: ['open_request'] });
      await arrived;
    },
  };
}
export type Sockets = Awaited<ReturnType<typeof startSockets>>;
