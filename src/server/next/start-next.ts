import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import type { UpgradeHandler } from '../realtime/upgrade';

/** Prepares Next to answer requests of our own server. */
export async function startNext({ dir, isDevelopment }: { dir: string; isDevelopment: boolean }): Promise<{
  answer: RequestListener;
  /** In development, Next's hot reload. */
  handleUpgrade: UpgradeHandler | null;
}> {
  // Next adds an upgrade listener of its own to the server it is given: this one never listens.
  const decoy = createServer();
  const pages = next({ dev: isDevelopment, webpack: true, dir, customServer: true, httpServer: decoy });
  await pages.prepare();
  const answer = pages.getRequestHandler();
  return {
    answer(request, response) {
      // Next would answer 500 to an address that cannot be decoded.
      if (!isDecodable(request.url)) request.url = '/404';
      return answer(request, response);
    },
    handleUpgrade: isDevelopment ? (request, socket, head) => decoy.emit('upgrade', request, socket, head) : null,
  };
}

/** Whether an address can be read as a text: `%E0` is half a character. */
function isDecodable(url = '/'): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
