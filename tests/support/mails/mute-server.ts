import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on a real socket that accepts connections, and after its greeting never says anything. */
export async function startMuteServer() {
  const sockets: Socket[] = [];
  let greeting = '';
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Every connection that was ever opened. */
    sockets,
    /** Sets what it says when a connection is opened; at first nothing. */
    greetWith: (text: string) => {
      greeting = text;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
