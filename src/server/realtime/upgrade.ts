import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The one real upgrade listener (FACTS): `/app/{key}` belongs to the realtime role; all else goes to Next's hot reload
 * in development, and gets 404 in production.
 */
export function handleUpgrades(
  server: Server,
  handlers: { realtime: UpgradeHandler | null; development: UpgradeHandler | null },
): void {
  server.on('upgrade', (request, socket, head) => {
    // The client may disconnect meanwhile; once ws has the socket, it has a listener of its own.
    const drop = () => socket.destroy();
    socket.on('error', drop);
    const handler = request.url?.startsWith('/app/') ? handlers.realtime : handlers.development;
    if (handler) handler(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', drop);
  });
}
