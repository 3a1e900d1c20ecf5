import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { serve } from '@/server/roles/serve';
import type { TestApi } from './api';
import { whenFileEnds } from './clean-ups';

/** Serves the API on a port, as a process with the role app does; returns the port. `listener` serves instead of it. */
export async function listen({ deps, app }: TestApi, listener?: RequestListener): Promise<number> {
  const server = createServer();
  const ofApi = getRequestListener(app.fetch, { overrideGlobalObjects: true });
  serve(deps, server, { app: { listener: listener ?? ofApi, handleUpgrade: null }, realtime: null });
  // On all addresses of the loopback network, so that requests can come from several.
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  whenFileEnds(async () => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
