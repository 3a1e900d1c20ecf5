import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import type { Call, RequestOf } from '@/contract/call';
import { professionalCalls } from '@/contract/professional/calls';
import { systemClock } from '@/server/clock';
import { createPool } from '@/server/db/driver/pool';
import { migrateDatabase } from '@/server/db/migrate';
import { signAccessToken } from '@/server/http/authenticate';
import { createLog } from '@/server/log';
import { deriveSecrets } from '@/server/secrets';
import { fillBackOffice, RARE } from './support/admin-fill';
import { SECRET } from './support/peers';
import { planReader } from './support/scale-plans';
import { startPostgres } from './support/start-postgres';
import { timesOf } from './support/times';

/** Measures the first page of each back-office list with 100,000 rows, without a socket, and prints its query plans. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
/** Fewer rows only show that the program runs; measurements count with the default alone. */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const MAX_P50_MS = 100;

const address = <C extends Call>({ path }: C, input: RequestOf<C>) =>
  `${path}?${new URLSearchParams(Object.entries(input as object).map(([key, value]) => [key, String(value)]))}`;
const projects = (input: RequestOf<typeof adminProjectCalls.projects>) => address(adminProjectCalls.projects, input);
const orders = (input: RequestOf<typeof adminOrderCalls.orders>) => address(adminOrderCalls.orders, input);
const people = (input: RequestOf<typeof adminPeopleCalls.listing>) => address(adminPeopleCalls.listing, input);
const audit = (input: RequestOf<typeof adminAuditCalls.listing>) => address(adminAuditCalls.listing, input);
const securityEvents = (input: RequestOf<typeof adminSecurityEventCalls.listing>) =>
  address(adminSecurityEventCalls.listing, input);

const QUESTIONS: Record<string, string> = {
  projects: projects({}),
  'projects, by due date': projects({ sort: 'due' }),
  'projects, the last changed first': projects({ sort: '-updated' }),
  'projects, of a word by due date': projects({ q: '單位翻新', sort: 'due' }),
  'projects, overdue': projects({ state: 'overdue' }),
  'projects, on hold': projects({ state: 'on_hold' }),
  'projects, one status and kind': projects({ status: 'cancelled', category: 'painting' }),
  'projects, a common word': projects({ q: '單位翻新' }),
  'projects, a common word of past ones': projects({ q: '單位翻新', status: 'cancelled' }),
  'projects, a rare word': projects({ q: RARE.title }),
  'projects, an owner': projects({ q: RARE.owner }),
  'projects, owners of a common word': projects({ q: 'bench.test' }),
  'projects, nothing': projects({ q: '吉他課程' }),
  orders: orders({}),
  'orders, the dearest first': orders({ sort: '-amount' }),
  'orders, the last paid first': orders({ sort: '-paid' }),
  'orders, owed to a payer': orders({ owed: 'payer' }),
  'orders, owed to a technician': orders({ owed: 'professional' }),
  'orders, of subscriptions': orders({ kind: 'subscription' }),
  'orders, a part of a number': orders({ q: String(Math.ceil(ROWS / 2)).padStart(6, '0') }),
  'orders, a payer': orders({ q: RARE.owner }),
  'orders, nothing': orders({ q: '吉他課程' }),
  people: people({}),
  'people, a rare word': people({ q: RARE.owner }),
  'people, a common word': people({ q: 'bench.test' }),
  'people, nothing': people({ q: '吉他課程' }),
  professionals: address(professionalCalls.professionals, {}),
  'professionals, a word': address(professionalCalls.professionals, { q: 'technician-77@' }),
  'audit log': audit({}),
  'audit log, a rare word': audit({ q: `client-${Math.ceil(ROWS / 3)}@` }),
  'audit log, a common word': audit({ q: 'bench.test' }),
  'audit log, nothing': audit({ q: '吉他課程' }),
  'security events': securityEvents({}),
  'security events, an account': securityEvents({ email: `client-${Math.ceil(ROWS / 3)}@bench.test` }),
  'security events, an address without account': securityEvents({ email: 'nobody@bench.test' }),
  'security events, a caller': securityEvents({ caller: '198.51.100.9' }),
  'complaints, live': address(adminComplaintCalls.complaints, { state: 'live' }),
  'complaints, over': address(adminComplaintCalls.complaints, { state: 'over' }),
  'requests to end': address(adminComplaintCalls.endRequests, {}),
  mails: address(adminOperationsCalls.mails, {}),
  'mails, an address': address(adminOperationsCalls.mails, { address: 'client-77' }),
  'contact messages': address(adminOperationsCalls.contactMessages, {}),
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const stops: (() => Promise<unknown>)[] = [];
const failures: string[] = [];
try {
  const { dir, connectionString } = await startPostgres(stops, { fsync: false });
  const { api, token } = await prepare(dir, connectionString);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1);
  for (const [name, path] of Object.entries(QUESTIONS))
    for (const plan of await api.explain(path, token)) say(`\n${name}\n${plan}`);
  say(
    `\nNode ${process.version}, ${ROWS} rows, ${ROUNDS} of each, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}\n`,
  );
  say('| First page of | p50 ms | p95 |\n|---|---|---|');
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const { p50, p95 } = await timesOf(() => api.ask(path, token), ROUNDS);
    say(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`);
    if (p50 > MAX_P50_MS) failures.push(`${name} takes ${p50.toFixed(1)} ms`);
  }
  for (const failure of failures) say(`✗ ${failure}`);
  say(failures.length === 0 ? '✓ every list of the back office is there at once' : `${failures.length} failures`);
} finally {
  for (const stop of stops) await stop();
}
process.exitCode = failures.length === 0 ? 0 : 1;

/** The filled database, the API over it, and an admin's token. */
async function prepare(dir: string, database: string) {
  const begun = Date.now();
  const pool = createPool(database, 2, createLog('silent'));
  await migrateDatabase(pool);
  await pool.end();
  const api = await planReader(database, SECRET, join(dir, 'files'));
  stops.unshift(api.stop);
  await api.publishInitialContent();
  const { sessionId } = await fillBackOffice(database, ROWS);
  say(`▸ ${ROWS} of each written in ${Math.round((Date.now() - begun) / 1000)} s`);
  const token = await signAccessToken({ secrets: deriveSecrets(SECRET), clock: systemClock }, sessionId);
  return { api, token };
}
