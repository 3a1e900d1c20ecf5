import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { whenFileEnds } from './clean-ups';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, unknown>;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const toObject = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of traces by OTLP over HTTP, in JSON; it is stopped when the test file ends. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  /** Of the processes that sent them, once for each time. */
  const resources: Record<string, unknown>[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    keys.push(request.headers['x-key']?.toString());
    resources.push(...resourceSpans.map(({ resource }) => toObject(resource.attributes)));
    for (const { attributes, ...span } of resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans))
      spans.push({ ...span, attributes: toObject(attributes) });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileEnds(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, resources, keys };
}
