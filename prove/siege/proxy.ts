import { Agent, createServer, request } from 'node:http';

/** A proxy as an installation has in front of it: passes requests on, with the caller's address in X-Forwarded-For. */
export function startProxy(port: number, target: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const passed = request(`${target}${incoming.url}`, { method: incoming.method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  }).listen(port, '127.0.0.1', () => process.send?.('ready'));
}
