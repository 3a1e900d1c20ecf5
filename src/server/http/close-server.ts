import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so many turns of the event loop the port closes, even if connections still come in each of them. */
const MOST_TURNS = 1000;

/**
 * Takes no new connections, and resolves when the requests of the existing ones are answered. Connections that came
 * before are accepted first: closing a port resets those that wait in the system's queue, and a proxy must not repeat
 * the changes that it has sent on them.
 * @param requestsMs then the connections of running requests are cut
 */
export async function closeServer(server: Server, requestsMs: number): Promise<void> {
  if (!server.listening) return;
  await untilNoneWaits(server);
  const cut = setTimeout(() => server.closeAllConnections(), requestsMs);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** Resolves right after a turn of the event loop that brought no connection. */
async function untilNoneWaits(server: Server): Promise<void> {
  let hasCome = true;
  const onConnection = () => {
    hasCome = true;
  };
  server.on('connection', onConnection);
  // The current turn may have looked for connections already.
  await nextTurn();
  for (let turn = 0; hasCome && turn < MOST_TURNS; turn++) {
    hasCome = false;
    await nextTurn();
  }
  server.off('connection', onConnection);
}
