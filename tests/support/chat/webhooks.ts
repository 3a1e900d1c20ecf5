import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PusherServer from 'pusher';
import { onTestFinished } from 'vitest';
import { APP, Mailbox } from './realtime';

/** What Pusher's library reads out of a webhook. */
export interface Told {
  name: string;
  channel: string;
  [field: string]: unknown;
}

/** An operator's receiver: checks each request by Pusher's own library, and answers what the test says. */
export async function startReceiver() {
  const sdk = new PusherServer({ ...APP, host: '' });
  const requests = new Mailbox<{ isValid: boolean; events: Told[]; body: string; timeMs: number; path: string }>();
  const events = new Mailbox<Told>();
  /** The statuses of the next answers; then 200. */
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const webhook = sdk.webhook({ headers: request.headers as Record<string, string>, rawBody: body });
    const status = answers.shift() ?? 200;
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
    const told = webhook.getEvents() as unknown as Told[];
    const timeMs = webhook.getTime().getTime();
    requests.put({ isValid: webhook.isValid(), events: told, body, timeMs, path: request.url ?? '' });
    if (status === 200) for (const event of told) events.put(event);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(end);
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { webhookUrl, requests, events, answers, end };
}
