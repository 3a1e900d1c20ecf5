import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The one real upgrade listener (FACTS): `/app/{key}` belongs to the realtime role; all else is for Next's hot reload
 * in development and for nobody in production.
 */
export function handleUpgrades(
  server: Server,
  handlers: { realtime: UpgradeHandler | null; development: UpgradeHandler | null },
): void {
  server.on('upgrade', (request, socket, head) => {
    // Whoever hangs up meanwhile; ws has a listener of its own once it has the socket.
    const drop = () => socket.destroy();
    socket.on('error', drop);
    const handler = request.url?.startsWith('/app/') ? handlers.realtime : handlers.development;
    if (handler) handler(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', drop);
  });
}
