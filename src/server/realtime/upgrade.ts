import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The one real upgrade listener (FACTS): `/app/{key}` belongs to the realtime role; all else goes to Next's hot reload
 * in development, and gets 404 in production.
 * @param onForeign told of each request that is refused because a page of another site made it
 */
export function handleUpgrades(
  server: Server,
  handlers: { realtime: UpgradeHandler | null; development: UpgradeHandler | null },
  appUrl: () => string,
  onForeign: (request: IncomingMessage) => void = () => {},
): void {
  server.on('upgrade', (request, socket, head) => {
    // The client may disconnect meanwhile; once ws has the socket, it has a listener of its own.
    const drop = () => socket.destroy();
    socket.on('error', drop);
    // Browsers name the page that connects; another site's page must not, with its visitor's login.
    if (!isOwnOrigin(request, appUrl())) {
      onForeign(request);
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', drop);
    }
    const handler = request.url?.startsWith('/app/') ? handlers.realtime : handlers.development;
    if (handler) handler(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', drop);
  });
}

/** Whether a page of this installation connects, at its public address or the one it was requested at; or no browser. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, appUrl: string): boolean {
  if (origin === undefined || origin === new URL(appUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
