import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { Client as PgClient } from 'pg';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { createProduct, type Product } from './product';

const SECRET = 'a secret for the proof of the chat, of some length';

/** The product in one process or in two. Each can be killed; it is then restarted at once, as a supervisor would do. */
export interface ChatSite {
  app: Product;
  realtime: Product;
  appPort: number;
  realtimePort: number;
  connect: () => Promise<Client>;
  stop: () => Promise<void>;
}

/** As `npm start` runs it, but without the demonstration: one process with its own database. */
export async function startWhole(dir: string, port: number): Promise<ChatSite> {
  const product = createProduct(await folder(dir, 'whole'), port, { DEMO: 'off' });
  await product.start();
  return {
    app: product,
    realtime: product,
    appPort: port,
    realtimePort: port,
    connect: product.connect,
    stop: product.stop,
  };
}

/** As on more than one machine: app and worker in one process, realtime in another, over one PostgreSQL. */
export async function startApart(dir: string, port: number): Promise<ChatSite> {
  const [appPort, realtimePort] = [port, port + 1];
  const postgres = await launchEmbeddedPostgres({
    name: 'trimatch',
    dataDir: await folder(dir, 'database'),
    log: () => {},
  });
  const shared = {
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: SECRET,
    APP_URL: `http://127.0.0.1:${appPort}`,
    DEMO: 'off',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(realtimePort),
    PUSHER_SCHEME: 'http',
  };
  const app = createProduct(await folder(dir, 'app'), appPort, shared, ['--roles=app,worker']);
  const realtime = createProduct(await folder(dir, 'realtime'), realtimePort, shared, ['--roles=realtime']);
  const stop = async () => {
    await Promise.all([app.stop(), realtime.stop()]);
    await postgres.stop();
  };
  try {
    await Promise.all([app.start(), realtime.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    app,
    realtime,
    appPort,
    realtimePort,
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
