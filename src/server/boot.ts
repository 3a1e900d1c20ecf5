import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { EMBEDDED_DATABASE, type Env, parseEnv } from '@/config/env';
import {
  HEADERS_TIMEOUT_MS,
  LISTEN_BACKLOG,
  PROXY_KEEP_ALIVE_MS,
  SILENT_CONNECTION_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from '@/config/limits';
import { announce } from './announce';
import { createDeps } from './create-deps';
import { checkAddresses } from './db/check-addresses';
import { createDb } from './db/driver/create-db';
import { launchEmbeddedPostgres } from './db/embedded';
import { migrateDatabase, withMigrationLock } from './db/migrate';
import { openPools } from './db/open-pools';
import { openStandby } from './db/standby';
import type { Deps } from './deps';
import { describeProcess, type ProcessDescription, readBuildName } from './describe-process';
import { openFiles } from './files/open-files';
import { publishInitialContent } from './initial-content/publish-initial-content';
import { createLog } from './log';
import { createMetrics } from './metrics/create-metrics';
import { watchProcess } from './metrics/watch-process';
import { indexMissingProfessionals } from './modules/professional/index-professional';
import { enterProcess } from './processes';
import { enterRealtimeProcess, type RealtimeEntry } from './realtime/processes';
import { refuseDemonstration } from './refuse-demonstration';
import { reviewDatabase } from './review-database';
import { parseRoles, type Role } from './roles/parse-roles';
import { serve } from './roles/serve';
import { prepareShutdown } from './shutdown';
import { openTracing } from './tracing/open-tracing';

export interface BootOptions {
  /** Fills the database when DEMO is on; runs under the migration lock, before the initial content. */
  seedDemonstration?: (deps: Deps, say: (line: string) => void) => Promise<void>;
}

/**
 * Starts this process: database, migrations, initial content, then its roles; stops in the opposite order on SIGTERM.
 * @throws Error when DEMO is on without `seedDemonstration`, or off while the database has demonstration accounts
 */
export async function boot(argv: string[], options: BootOptions = {}): Promise<void> {
  const env = parseEnv(process.env);
  if (env.isDemo && !options.seedDemonstration)
    throw new Error('This is the server without demonstration data. Run `npm start`, or set DEMO=off.');
  // React reads NODE_ENV itself, for pages and mails; without it React runs in development mode.
  Object.assign(process.env, { NODE_ENV: env.NODE_ENV });
  const roles = parseRoles(argv, env);
  const say = (message: string) => process.stdout.write(`${message}\n`);
  const build = await readBuildName();
  const about = describeProcess(roles, build);
  const log = createLog(env.LOG_LEVEL, { about });
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // A load balancer's check has none; roles/serve.ts refuses other requests without it.
    requireHostHeader: false,
  });
  // A client that does not read its reply is disconnected. Sockets of the chat are not, because ws takes the limit off.
  // In development the first request waits until a page is built.
  if (env.NODE_ENV === 'production') server.timeout = SILENT_CONNECTION_TIMEOUT_MS;
  // A proxy that keeps a connection must not send a request on it at the moment we close it.
  if (env.TRUST_PROXY !== 0) server.keepAliveTimeout = PROXY_KEEP_ALIVE_MS;
  const shutdown = prepareShutdown(server, env, say);
  try {
    await startRoles({ env, roles, build, about, log, server, shutdown, say, ...options });
  } catch (error) {
    // After SIGTERM the start fails because the database has stopped.
    if (!shutdown.isUnderWay()) throw error;
  }
}

interface Start extends BootOptions {
  env: Env;
  roles: Set<Role>;
  build: string | undefined;
  about: ProcessDescription;
  log: Logger;
  server: Server;
  shutdown: ReturnType<typeof prepareShutdown>;
  say: (line: string) => void;
}

async function startRoles(start: Start): Promise<void> {
  const { env, roles, build, about, log, server, shutdown, say, seedDemonstration } = start;
  const tracing = await openTracing(env.traces, about, log);
  // Stopped last: what is stopped before it may still end spans.
  if (tracing) shutdown.last(tracing.stop);
  if (env.isEmbedded) say('▸ starting the database');
  const embedded = env.isEmbedded
    ? await launchEmbeddedPostgres({
        name: EMBEDDED_DATABASE,
        dataDir: env.DATA_DIR,
        log: (message, fields) => log.info(fields ?? {}, message),
      })
    : null;
  if (embedded) shutdown.last(() => embedded.stop());
  if (!embedded) await checkAddresses(env);
  const metrics = createMetrics();
  const { calls, sessions: pool } = openPools(env, embedded?.connectionString, log, metrics.poolWaited);
  shutdown.last(async () => {
    await Promise.all([calls.end(), pool.end()]);
  });

  const storage = await openFiles(env);
  const isDraining = shutdown.isUnderWay;
  const deps = await createDeps({ env, pool, calls, log, metrics, ...storage, tracing, roles, isDraining });
  shutdown.last(deps.securityEvents.flush);
  // For work that is not a call: the calls' connections have short time limits, and may be a pooler's.
  const db = createDb(pool);
  const prepareContent = async () => {
    const own = { ...deps, db };
    await migrateDatabase(pool, () => say('▸ waiting for tables that are in use, such as by a backup'));
    if (env.isDemo) await seedDemonstration?.(own, say);
    else await refuseDemonstration(db);
    await publishInitialContent(own);
    await indexMissingProfessionals(own);
  };
  await withMigrationLock(pool, prepareContent, () => say('▸ waiting for another process that prepares the database'));
  // After the migrations: what reads from it knows the tables of this version.
  if (env.DATABASE_STANDBY_URL && (roles.has('app') || roles.has('worker'))) {
    const standby = await openStandby({
      url: env.DATABASE_STANDBY_URL,
      primary: pool,
      log,
      onRead: metrics.heavyRead,
      onWaited: (ms) => metrics.poolWaited('standby', ms),
    });
    shutdown.last(standby.stop);
    deps.standby = standby;
  }
  const pools = { calls, sessions: pool, ...(deps.standby && { standby: deps.standby.pool }) };
  if (!env.isDemo && !env.SMTP_URL) log.warn('no SMTP_URL: mails are stored in the database and not sent');
  if (env.realtime.publishTo && !env.realtime.connectTo)
    log.warn('PUSHER_HOST without PUSHER_CLIENT_HOST: browsers connect to the address of the page itself');

  watchProcess(deps, { pools, build });
  let realtimeEntry: RealtimeEntry | undefined;
  const isAlone = () => realtimeEntry?.isAlone() ?? true;
  // Imported when needed: a process loads the modules of its own roles only.
  const realtime = roles.has('realtime') ? (await import('./roles/realtime')).startRealtime(deps, isAlone) : null;
  if (realtime) shutdown.sockets(() => realtime.close().then(() => realtimeEntry?.stop()));
  const app = roles.has('app') ? await (await import('./roles/app')).startApp(deps, build) : null;
  if (app) shutdown.last(app.stop);
  serve(deps, server, { app, realtime });
  // Right before the port opens, so that what is published reaches the first socket; earlier, the publishers would find
  // the port closed, and forget this process. Another engine needs no entry.
  if (realtime && !env.isEmbedded) realtimeEntry = await enterRealtimeProcess(deps, realtime.sendAllAway);
  // Listen last: everything that a request needs is ready.
  const listenOptions = { port: env.PORT, host: env.HOST, backlog: LISTEN_BACKLOG };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(listenOptions, resolve));
  deps.port = (server.address() as AddressInfo).port;
  if (!env.APP_URL) deps.appUrl = `http://localhost:${deps.port}`;
  const entry = await enterProcess(deps, build);
  shutdown.last(entry.stop);
  const { budget, concerns } = await reviewDatabase(env, pools);
  log.info(budget, 'connections to the database that the processes of this installation may use');
  for (const concern of concerns) log.warn(concern);
  // Started after listening: the worker sends the sandbox's webhooks and browsers' events to our own port.
  if (roles.has('worker')) {
    const worker = import('./roles/worker').then(({ startWorker }) => startWorker({ ...deps, db }));
    // Registered at once: SIGTERM may come while the worker starts.
    shutdown.sender(async () => (await worker).stop());
    await worker;
  }
  announce(deps, roles, say);
}
