import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('is read by a client as it was: %i bytes', async (length) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  );
  const sockets = new WebSocketServer({ noServer: true });
  const text = '圖'.repeat(length / 3) + 'x'.repeat(length % 3);
  server.on('upgrade', (request, wire, head) => {
    sockets.handleUpgrade(request, wire, head, (socket) => {
      wire.write(textFrame(text));
      socket.send('next');
    });
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  ends.unshift(() => client.terminate());
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data) => {
      heard.push(data.toString());
      if (heard.length === 2) resolve();
    });
  });
  expect(heard).toEqual([text, 'next']);
});
