import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to the server that can be cut. Playwright’s `setOffline` does not reach service workers: their requests would
 * still be answered.
 */
export async function startWire(baseURL: string) {
  const { port: serverPort, hostname } = new URL(baseURL);
  const sockets = new Set<Socket>();
  let isCut = false;
  const wire = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(serverPort), hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await once(wire.listen(0, 'localhost'), 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(wire.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      cut();
      await once(wire.close(), 'close');
    },
  };
}
