import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from '@/config/env';
import { DRAIN_TIMEOUT_MS } from '@/config/limits';
import { announce } from './announce';
import { systemClock } from './clock';
import { createDb, createPool } from './db/client';
import { launchEmbeddedPostgres } from './db/embedded/launch';
import { migrateDatabase } from './db/migrate';
import type { Deps } from './deps';
import { createDiskStore } from './files/store';
import { createRateLimiter, noRateLimiter } from './http/rate-limit';
import { createLog } from './log';
import { createSandboxProvider } from './payments/sandbox';
import { startApp } from './roles/app';
import { parseRoles } from './roles/parse-roles';
import { startWorker } from './roles/worker';
import { deriveSecrets, readOrMakeSecret } from './secrets';
import { seedDemo } from './seed/demo';
import { seedSite } from './seed/site';

/** Starts this process: database, migrations, seeds, then its roles; stops in the opposite order on SIGTERM. */
export async function boot(argv: string[]): Promise<void> {
  const env = parseEnv(process.env);
  const roles = parseRoles(argv, env);
  const say = (message: string) => process.stdout.write(`${message}\n`);
  const log = createLog(env.LOG_LEVEL);
  const stops: (() => Promise<unknown>)[] = [];
  let isDraining = false;

  if (env.isEmbedded) say('▸ starting the database');
  const embedded = env.isEmbedded
    ? await launchEmbeddedPostgres({
        dataDir: env.DATA_DIR,
        log: (message, fields) => log.info(fields ?? {}, message),
      })
    : null;
  if (embedded) stops.unshift(() => embedded.stop());
  const pool = createPool(embedded?.connectionString ?? (env.DATABASE_URL as string), env.DATABASE_POOL_MAX, log);
  stops.unshift(() => pool.end());
  await migrateDatabase(pool);

  const server = createServer();
  const secrets = deriveSecrets(env.APP_SECRET ?? (await readOrMakeSecret(env.DATA_DIR)));
  const deps: Deps = {
    env,
    db: createDb(pool),
    pool,
    clock: systemClock,
    log,
    secrets,
    files: await createDiskStore(join(env.DATA_DIR, 'files')),
    payments: createSandboxProvider(secrets.sandboxPayment),
    rateLimiter: env.RATE_LIMITS === 'on' ? createRateLimiter(pool) : noRateLimiter,
    appUrl: env.APP_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`,
    deliver: fetch,
    isDraining: () => isDraining,
  };
  await seedSite(deps);
  await seedDemo(deps, say);

  const worker = roles.has('worker') ? await startWorker(deps) : null;
  if (worker) stops.unshift(worker.stop);
  if (roles.has('app')) await startApp(deps, server);
  // Only now: whoever reaches the port finds everything there.
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, env.HOST, resolve));
  const { port } = server.address() as AddressInfo;
  if (!env.APP_URL) deps.appUrl = `http://localhost:${port}`;
  announce(deps, port, roles, say);

  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    say('▸ finishing what is under way');
    // Whatever hangs must not keep the machine waiting.
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    for (const stopOne of stops) await stopOne();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
