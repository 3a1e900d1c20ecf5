import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { Client as PgClient } from 'pg';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { createProduct, type Product } from './product';

const SECRET = 'a secret for the proof of the chat, of some length';

/** The product in one process or in several. Each can be killed; it is then restarted at once, as a supervisor would do. */
export interface ChatSite {
  app: Product;
  realtimes: Product[];
  appPort: number;
  /** Of the next process with the role realtime, in turn, as a proxy without health checks does; one may be away. */
  nextRealtimePort: () => number;
  connect: () => Promise<Client>;
  stop: () => Promise<void>;
}

/** As `npm start` runs it, but without the demonstration: one process with its own database. */
export async function startWhole(dir: string, port: number): Promise<ChatSite> {
  const product = createProduct(await folder(dir, 'whole'), port, { DEMO: 'off' });
  await product.start();
  return {
    app: product,
    realtimes: [product],
    appPort: port,
    nextRealtimePort: () => port,
    connect: product.connect,
    stop: product.stop,
  };
}

/** App and worker in one process, realtime in another at a set address. */
export const startApart = (dir: string, port: number): Promise<ChatSite> =>
  startParts(dir, 'apart', port, 1, {
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(port + 1),
    PUSHER_SCHEME: 'http',
  });

/** App and worker in one process, and three with the role realtime, which enter themselves in the database. */
export const startSeveral = (dir: string, port: number): Promise<ChatSite> => startParts(dir, 'several', port, 3, {});

/** As on more than one machine: processes over one PostgreSQL, on ports from this one on. */
async function startParts(
  dir: string,
  name: string,
  appPort: number,
  realtimeCount: number,
  variables: Record<string, string>,
): Promise<ChatSite> {
  const home = await folder(dir, name);
  const postgres = await launchEmbeddedPostgres({
    name: 'trimatch',
    dataDir: await folder(home, 'database'),
    log: () => {},
  });
  const shared = {
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: SECRET,
    APP_URL: `http://127.0.0.1:${appPort}`,
    DEMO: 'off',
    ...variables,
  };
  const app = createProduct(await folder(home, 'app'), appPort, shared, ['--roles=app,worker']);
  const ports = Array.from({ length: realtimeCount }, (_, index) => appPort + 1 + index);
  const realtimes: Product[] = [];
  for (const port of ports)
    realtimes.push(createProduct(await folder(home, `realtime-${port}`), port, shared, ['--roles=realtime']));
  const stop = async () => {
    await Promise.all([app, ...realtimes].map((product) => product.stop()));
    await postgres.stop();
  };
  try {
    await Promise.all([app, ...realtimes].map((product) => product.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  let turn = 0;
  return {
    app,
    realtimes,
    appPort,
    nextRealtimePort: () => ports[turn++ % ports.length] as number,
    async connect() {
      const client = new PgClient({ connectionString: postgres.connectionString });
      await client.connect();
      return client;
    },
    stop,
  };
}

async function folder(dir: string, name: string): Promise<string> {
  const path = join(dir, name);
  await mkdir(path, { mode: 0o755 });
  return path;
}
