import { watchedClient } from '@tests/support/api/watched-client';
import { recordRealtime } from '@tests/support/chat/recorded-realtime';
import { Client } from 'pg';
import { parseEnv } from '@/config/env';
import { systemClock } from '@/server/clock';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import type { Deps } from '@/server/deps';
import { openFiles } from '@/server/files/open-files';
import { createApp } from '@/server/http/app';
import { createQueues } from '@/server/http/queues';
import { noRateLimiter } from '@/server/http/rate-limit';
import { publishInitialContent } from '@/server/initial-content/publish-initial-content';
import { createLog } from '@/server/log';
import { createMetrics } from '@/server/metrics/create-metrics';
import { createSecurityEventLog } from '@/server/modules/security-event/security-event-log';
import { playMoney } from '@/server/payments/sandbox';
import { createPusher } from '@/server/push/pusher';
import { deriveSecrets } from '@/server/secrets';

/** Tables that grow with the business; a statement that scans one of them sequentially gets slower with it. */
const GROWING = new Set([
  'projects',
  'project_events',
  'applications',
  'quotations',
  'notifications',
  'orders',
  'payments',
  'files',
  'project_files',
  'estimates',
  'estimate_items',
  'quotation_items',
  'chat_rooms',
  'chat_members',
  'chat_messages',
  'comments',
  'users',
  'professionals',
  'subscriptions',
]);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

/** A request, as it goes over the wire. */
export interface Asked {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: object;
  token: string;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The API in this process over the database, so that the plan of every statement of a call can be read. */
export async function planReader(connectionString: string, secret: string, dataDir: string) {
  const recorded: Statement[] = [];
  let isRecording = false;
  const recording = watchedClient((_client, [config, values = []]) => {
    const text = typeof config === 'string' ? config : (config as { text: string }).text;
    if (isRecording && /^[\s(]*(select|with|insert|update|delete)/i.test(text))
      recorded.push({ text, values: values as unknown[] });
  });
  const log = createLog('silent');
  const pool = createPool(connectionString, 10, log, { Connection: recording });
  const env = parseEnv({
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    APP_SECRET: secret,
    DATA_DIR: dataDir,
  });
  const secrets = deriveSecrets(secret);
  const db = createDb(pool);
  const deps: Deps = {
    env,
    db,
    pool,
    clock: systemClock,
    log,
    secrets,
    jobPools: new Set(),
    ...(await openFiles(env)),
    payments: playMoney(secrets.sandboxPayment),
    rateLimiter: noRateLimiter,
    securityEvents: createSecurityEventLog({ db, clock: systemClock, log }),
    queues: createQueues(env),
    metrics: createMetrics(),
    appUrl: 'http://bench.test',
    deliver: fetch,
    pusher: createPusher(env, secrets),
    realtime: recordRealtime(secrets.realtime),
    port: env.PORT,
    roles: new Set(),
    isDraining: () => false,
  };
  const app = createApp(deps);
  async function statementsOf({ method, path, body, token }: Asked): Promise<Statement[]> {
    recorded.length = 0;
    isRecording = true;
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = new Request(`http://bench.test${path}`, { method, headers, body: body && JSON.stringify(body) });
    const response = await app.fetch(request);
    isRecording = false;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return [...recorded];
  }
  return {
    stop: () => pool.end(),
    /** Publishes the content that every new site has. */
    publishInitialContent: () => publishInitialContent(deps),
    /** Sends a GET as a guest, or with a token; returns how many milliseconds the answer took. */
    async ask(path: string, token = ''): Promise<number> {
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
      const begun = performance.now();
      const response = await app.fetch(new Request(`http://bench.test${path}`, { headers }));
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return performance.now() - begun;
    },
    /**
     * Of a call's statements, by both plans that PostgreSQL may have for them: the growing tables that are scanned
     * sequentially (there must be none), the indexes of growing tables that are used, and how many pages are read by the
     * plans for the values and by those for any values; and the number of statements without those that look up the
     * session.
     */
    async read(request: Asked) {
      const found = { scanned: new Set<string>(), indexes: new Set<string>() };
      const pages: [number, number] = [0, 0];
      const sent = await statementsOf(request);
      const client = new Client({ connectionString });
      await client.connect();
      try {
        for (const statement of sent)
          for (const [index, plan] of (await bothPlans(client, statement)).entries()) {
            collect(plan, found);
            pages[index as 0 | 1] += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
          }
      } finally {
        await client.end();
      }
      const statements = sent.filter(({ text }) => !text.includes('"sessions"')).length;
      return { scanned: [...found.scanned], indexes: [...found.indexes].sort(), pages, statements };
    },
    /** The plan of each statement of a call, from EXPLAIN ANALYZE. */
    async explain(path: string, token = ''): Promise<string[]> {
      const plans: string[] = [];
      for (const { text, values } of await statementsOf({ method: 'GET', path, token })) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return plans;
    },
  };
}

/**
 * The plans of a statement that the application prepares: for these values, and for any values. PostgreSQL chooses one of
 * them for each connection once the statement has been executed five times there. Nothing is changed.
 */
async function bothPlans(client: Client, { text, values }: Statement): Promise<Plan[]> {
  const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value))));
  await client.query('begin');
  await client.query(`prepare asked as ${text}`);
  const plans: Plan[] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set local plan_cache_mode = ${mode}`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) execute asked${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) plans.push(Plan);
  }
  await client.query('deallocate asked');
  await client.query('rollback');
  return plans;
}

/** @param above the table of the parent node, for an index scan that names none */
function collect(plan: Plan, found: { scanned: Set<string>; indexes: Set<string> }, above = ''): void {
  const table = plan['Relation Name'] ?? above;
  if (GROWING.has(table)) {
    if (plan['Node Type'] === 'Seq Scan') found.scanned.add(table);
    if (plan['Index Name']) found.indexes.add(plan['Index Name']);
  }
  for (const child of plan.Plans ?? []) collect(child, found, table);
}
