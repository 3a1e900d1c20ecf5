import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { closeServer } from './close-server';

const REQUEST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
const REQUESTS = 20;

it('a closing port answers the requests on connections that it has not accepted yet', async () => {
  const server = createServer((_request, response) => void response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: REQUESTS }, async () => text(connect(port, '127.0.0.1').end(REQUEST)));
  // Now the system has made the connections, and the server has not looked yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const [all] = await Promise.all([Promise.all(answers), closeServer(server, 5000)]);
  expect(all.map((answer) => answer.split('\r')[0])).toEqual(Array(REQUESTS).fill('HTTP/1.1 200 OK'));
});
