import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The ports on 127.0.0.1 to which it forwards. */
export interface Site {
  app: () => number;
  realtime: () => number;
}

interface Pair {
  near: Socket;
  far: Socket;
  /** Both sides stay open, but no bytes pass between them. */
  isHalfOpen: boolean;
}

/**
 * One browser's connection to the site, which can be made to fail. It is also the reverse proxy of the site: `/app/`
 * goes to the realtime server, everything else to the app.
 */
export async function openLine(site: Site) {
  const sockets = new Set<Socket>();
  const pairs = new Set<Pair>();
  let isCut = false;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (isCut) near.destroy();
    else track(near).once('data', (first) => join(near, first));
  });

  function join(near: Socket, first: Buffer): void {
    const isRealtime = first.toString('latin1', 0, 9) === 'GET /app/';
    const far = track(connect(isRealtime ? site.realtime() : site.app(), '127.0.0.1'));
    const pair: Pair = { near, far, isHalfOpen: false };
    pairs.add(pair);
    const end = (other: Socket) => () => {
      pairs.delete(pair);
      if (!pair.isHalfOpen) other.destroy();
    };
    near.on('close', end(far));
    far.on('close', end(near));
    far.write(first);
    near.pipe(far);
    far.pipe(near);
  }

  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Breaks the open connections and refuses new ones. */
    cut(): void {
      isCut = true;
      breakAll();
    },
    mend(): void {
      isCut = false;
    },
    /** Makes the open connections half-open: bytes are discarded. Connections opened from now on work. */
    swallow(): void {
      for (const pair of pairs) {
        const { near, far } = pair;
        pair.isHalfOpen = true;
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    close(): Promise<void> {
      breakAll();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
