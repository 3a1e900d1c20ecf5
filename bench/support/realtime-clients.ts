import Pusher from 'pusher';
import { WebSocket } from 'ws';
import { APP, channelOf, type Engine, nowMs } from './realtime-common';

/** How many connect at a time. */
const AT_ONCE = 100;

interface Connect {
  /** How many connections. */
  connect: number;
  /** How many channels they have together, and the first of them. */
  channels: number;
  first?: number;
  port: number;
}

/** The process of all clients: connects them, and reports the latencies of the events that they received. */
export function runClients(engine: Engine): void {
  const sdk = new Pusher({ ...APP, host: '127.0.0.1' });
  let latencies: number[] = [];
  let lastAt = 0;
  let awaited: { count: number; done: () => void } | undefined;

  function record(raw: Buffer): void {
    const frame = JSON.parse(raw.toString());
    if (frame.event !== 'ChatEvent') return;
    lastAt = nowMs();
    latencies.push(lastAt - JSON.parse(frame.data).at);
    if (awaited && latencies.length >= awaited.count) awaited.done();
  }

  function connect(port: number, user: number): Promise<void> {
    const channel = channelOf(user);
    const url = `ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
      socket.on('message', (raw: Buffer) => {
        if (raw.includes('"ChatEvent"')) return record(raw);
        const { event, data } = JSON.parse(raw.toString());
        if (event === 'pusher:ping') say('pusher:pong', {});
        else if (event === 'pusher:connection_established') {
          const { socket_id } = JSON.parse(data);
          if (engine === 'ours') say('pusher:signin', sdk.authenticateUser(socket_id, { id: `${user}.session` }));
          say('pusher:subscribe', { channel, ...sdk.authorizeChannel(socket_id, channel) });
        } else if (event === 'pusher_internal:subscription_succeeded') resolve();
      });
    });
  }

  async function connectAll({ connect: count, channels, port, first = 0 }: Connect): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < count) await connect(port, first + (next++ % channels));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  process.on('message', async (message: Connect | { await: number }) => {
    if ('connect' in message) {
      const begun = nowMs();
      await connectAll(message);
      process.send?.({ ms: nowMs() - begun });
    } else {
      if (latencies.length < message.await)
        await new Promise<void>((done) => {
          awaited = { count: message.await, done };
        });
      process.send?.({ latencies, lastAt });
      latencies = [];
      awaited = undefined;
    }
  });
  process.send?.({ port: 0 });
}
