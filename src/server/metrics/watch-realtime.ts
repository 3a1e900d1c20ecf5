import { Gauge } from 'prom-client';
import type { RealtimeServer } from '../realtime/server';
import type { Metrics } from './create-metrics';

/** Shows how many sockets, channels and subscriptions this process's realtime server has, when they are asked for. */
export function watchRealtime({ registry }: Metrics, server: Pick<RealtimeServer, 'counts' | 'subscriptions'>): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `trimatch_realtime_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('sockets', 'Open sockets.', () => server.counts().connections);
  gauge('channels', 'Channels with a subscription.', () => server.counts().channels);
  gauge('subscriptions', 'Subscriptions of sockets to channels.', () => server.subscriptions());
  gauge('unread_bytes', 'What clients have not read yet, all together.', () => server.counts().unreadBytes);
}
