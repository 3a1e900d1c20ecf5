import { WebSocket } from 'ws';
import { type Endpoint, socketUrlOf } from '@/config/env-realtime';
import type { Publisher } from './publisher';

export interface EngineToTry {
  key: string;
  endpoint: Endpoint;
  publisher: Pick<Publisher, 'authenticateUser'>;
  /** For the whole try. */
  timeoutMs: number;
}

/** Nobody has this id: users' ids are numbers with a session. */
const PROBE_USER = { id: 'trimatch-health' };

/**
 * Whether an engine answers sign-ins, which Pusher, sockudo and our own do, and Reverb and soketi by default do not: it
 * signs in as browsers do. Null: it could not be reached here, which says nothing about browsers.
 */
export function engineSignsIn({ key, endpoint, publisher, timeoutMs }: EngineToTry): Promise<boolean | null> {
  const socket = new WebSocket(`${socketUrlOf(endpoint)}/app/${key}?protocol=7&client=trimatch&version=1`, {
    handshakeTimeout: timeoutMs,
    perMessageDeflate: false,
  });
  return new Promise((resolve) => {
    let isEstablished = false;
    const end = (signsIn: boolean | null) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(signsIn);
    };
    // Once it has greeted us, silence and a refusal mean the same.
    const fail = () => end(isEstablished ? false : null);
    const timer = setTimeout(fail, timeoutMs);
    socket.on('error', fail);
    socket.on('close', fail);
    socket.on('message', (raw) => {
      const frame = parseFrame(raw.toString());
      if (frame.event === 'pusher:connection_established') {
        isEstablished = true;
        try {
          const data = publisher.authenticateUser(parseFrame(frame.data ?? '').socket_id ?? '', PROBE_USER);
          socket.send(JSON.stringify({ event: 'pusher:signin', data }));
        } catch {
          // Its socket id is none.
          fail();
        }
      } else if (frame.event === 'pusher:signin_success') end(true);
      else if (frame.event === 'pusher:error') fail();
    });
  });
}

function parseFrame(text: string): { event?: string; data?: string; socket_id?: string } {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? frame : {};
  } catch {
    return {};
  }
}
