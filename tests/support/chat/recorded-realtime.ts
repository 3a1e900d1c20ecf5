import { createPublisher, type Publisher, type RealtimeEvent } from '@/server/realtime/publisher';
import type { RealtimeApp } from '@/server/realtime/signatures';

/** A publisher that records its events in order and sends nothing; its signatures are real. */
export interface RecordedRealtime extends Publisher {
  sent: RealtimeEvent[];
  /** The users whose connections should have been closed. */
  terminated: string[];
}

export function recordRealtime(app: RealtimeApp): RecordedRealtime {
  const endpoint = () => ({ scheme: 'http', host: 'nowhere.test', port: 80 }) as const;
  const sent: RealtimeEvent[] = [];
  const terminated: string[] = [];
  return {
    ...createPublisher({ ...app, endpoint }),
    sent,
    terminated,
    async send(batch) {
      sent.push(...batch);
    },
    async terminateUser(userId) {
      terminated.push(userId);
    },
  };
}
