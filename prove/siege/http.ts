import { Agent, type IncomingMessage, request } from 'node:http';

/** How long a reply may take before it counts as none. */
const PATIENCE_MS = 30_000;

export interface Sender {
  agent: Agent;
  /** The address it comes from: all of 127.0.0.0/8 are this computer's. */
  from: string;
}

export interface Sent {
  method?: 'GET' | 'POST';
  token?: string;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
}

export interface Reply {
  /** 0: no reply. */
  status: number;
  text: string;
}

/** Sends a request from an address; never rejects. */
export function send(url: string, { agent, from }: Sender, { method = 'GET', token, body }: Sent = {}): Promise<Reply> {
  return new Promise((resolve) => {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const sent = request(url, { method, agent, localAddress: from, timeout: PATIENCE_MS }, (response) => {
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        () => resolve({ status: 0, text: '' }),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve({ status: 0, text: '' }));
    if (token) sent.setHeader('authorization', `Bearer ${token}`);
    if (payload !== undefined) sent.setHeader('content-type', 'application/json');
    sent.end(payload);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A sender with connections of its own, which stay open between its requests. */
export const senderFrom = (from: string, connections = 6): Sender => ({
  agent: new Agent({ keepAlive: true, maxSockets: connections }),
  from,
});
