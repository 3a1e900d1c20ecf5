import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { FACT_MONTHS } from '@/config/limits';
import { DAY_MS } from '@/config/limits/time';
import type { FactKind } from '@/domain/facts';
import { CALL_MIX, type MixedCall, PROJECTS, type Who } from './support/call-mix';
import { askProduct, startDemonstration } from './support/demonstration';
import { FIRST_ID, fillFacts, readStories, STEP_DAYS, type Story } from './support/facts-fill';
import { median, percentile } from './support/percentile';

/**
 * The nightly facts of 50,000 professionals, each with ten ended projects of two years, while people make the calls that
 * they make most: how long the job takes in the product's worker, how long the calls take meanwhile and before, and
 * whether every fact is right. Then once more, when hardly anything has changed.
 */
const QUIET_SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Fewer only show that the program runs; measurements count with the default alone. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 50_000);
const WARM_SECONDS = Math.min(10, QUIET_SECONDS);
const PER_SECOND = 40;
const MAX_TOOK_MS = 5 * 60_000;
const MAX_P99_TIMES = 2;
/** Before the tokens of the load expire. */
const GIVE_UP_MS = 13 * 60_000;
const URL_OF_SERVER = 'http://127.0.0.1:3393';

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const { logIn } = askProduct(URL_OF_SERVER);

interface Prepared {
  method: 'GET' | 'POST';
  path: string;
  who: Who | null;
  body: () => string | undefined;
}

interface Measured {
  tookMs: number;
  callsMs: number[];
  /** Of the machine, at the end: figures of different loads cannot be compared. */
  load: number;
}

/** What a fact is made of, counted from the stories. */
interface Counted {
  amounts: number[];
  whole: number;
}

const stops: (() => unknown)[] = [];
const failures: string[] = [];
try {
  const connectionString = await startDemonstration(URL_OF_SERVER, stops);
  const begun = performance.now();
  await fillFacts(connectionString, PEOPLE);
  say(`▸ ${PEOPLE.toLocaleString('en')} professionals written in ${seconds(performance.now() - begun)} s`);
  const database = new Client({ connectionString, options: '-c timezone=UTC' });
  await database.connect();
  stops.unshift(() => database.end());
  // Else PostgreSQL would still write what was filled in while the calls are measured.
  await database.query('checkpoint');
  const stories = await readStories(database);
  const calls = await prepareCalls(database);

  await underLoad(calls, () => delay(WARM_SECONDS * 1000));
  const quiet = await underLoad(calls, () => delay(QUIET_SECONDS * 1000));
  const first = await underLoad(calls, () => reckon(database));
  await check(database, stories, 'reckoned');
  const again = await underLoad(calls, () => reckon(database));
  await check(database, stories, 'reckoned again');

  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(`\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}`);
  say(`${await amountsIn(database)}; ${calls.length} calls in turn, ${PER_SECOND} a second\n`);
  say('| | took s | calls | p50 ms | p99 ms | longest ms | load |\n|---|---|---|---|---|---|---|');
  report('quiet', quiet);
  report('while the facts are reckoned', first);
  report('while they are reckoned again', again);
  for (const [name, { tookMs, callsMs }] of Object.entries({ reckoned: first, 'reckoned again': again })) {
    const times = percentile(callsMs, 0.99) / percentile(quiet.callsMs, 0.99);
    say(`\n${name} in ${seconds(tookMs)} s, p99 of the calls ${times.toFixed(2)} times`);
    if (tookMs > MAX_TOOK_MS) failures.push(`${name} in ${seconds(tookMs)} s, the aim is ${seconds(MAX_TOOK_MS)}`);
    if (!(times <= MAX_P99_TIMES)) failures.push(`${name}: p99 ${times.toFixed(2)} times, the aim is ${MAX_P99_TIMES}`);
  }
} finally {
  for (const stop of stops) await stop();
}
for (const failure of failures) say(`✗ ${failure}`);
say(failures.length === 0 ? '✓ the facts are right, in time, and held nobody up' : `${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** The calls that people make most; of the changes those that can be made again and again. */
async function prepareCalls(database: Client): Promise<Prepared[]> {
  const ids: Record<string, number> = {};
  for (const [name, title] of Object.entries(PROJECTS))
    ids[name] = await idBy(database, 'select min(id) id from projects where title = $1', title);
  const room = await idBy(
    database,
    `select c.room_id id from chat_messages c join chat_members m on m.room_id = c.room_id
     join projects p on p.owner_id = m.user_id where p.id = $1 group by 1 order by count(*) desc limit 1`,
    ids.RUNNING,
  );
  ids.LAST = await idBy(database, 'select max(id) id from chat_messages where room_id = $1', room);
  const prepare = ({ path, who, change }: MixedCall): Prepared => ({
    method: change ? 'POST' : 'GET',
    path: Object.entries(ids).reduce((made, [name, id]) => made.replace(name, String(id)), path),
    who,
    body: () => change && JSON.stringify(change.body(room)),
  });
  return CALL_MIX.filter(({ change }) => change?.field !== 'project_id').map(prepare);
}

async function idBy(database: Client, text: string, value: unknown): Promise<number> {
  const { rows } = await database.query<{ id: number | null }>(text, [value]);
  if (!rows[0]?.id) throw new Error(`nothing is found by ${text}`);
  return rows[0].id;
}

/** Makes the calls in turn, at a steady rate whatever they take, from now until the work is done. */
async function underLoad(calls: readonly Prepared[], work: () => Promise<unknown>): Promise<Measured> {
  const tokens = {
    client: (await logIn('client')).token,
    consultant: (await logIn('consultant')).token,
    technician: (await logIn('technician')).token,
  };
  const callsMs: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  let tookMs: number | null = null;
  const working = work().finally(() => {
    tookMs = performance.now() - start;
  });
  // Thrown below, when it is awaited.
  working.catch(() => {});
  for (let nth = 0; tookMs === null; nth++) {
    const dueAt = start + (nth * 1000) / PER_SECOND;
    await delay(Math.max(0, dueAt - performance.now()));
    const { method, path, who, body } = calls[nth % calls.length] as Prepared;
    const headers = {
      ...(who && { authorization: `Bearer ${tokens[who]}` }),
      ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const asking = fetch(URL_OF_SERVER + path, { method, headers, body: body() }).then(async (response) => {
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      // From when it was due, so that a call that waits counts as it does for a person.
      callsMs.push(performance.now() - dueAt);
    });
    asking.catch(() => {});
    asked.push(asking);
  }
  await working;
  await Promise.all(asked);
  return { tookMs, callsMs, load: loadavg()[0] ?? Number.NaN };
}

/** Enqueues the nightly job, and waits until the worker has done it. */
async function reckon(database: Client): Promise<void> {
  const before = await reckonedAt(database);
  const giveUpAt = performance.now() + GIVE_UP_MS;
  await database.query(`select graphile_worker.add_job('reckon_facts', '{}'::json)`);
  while ((await reckonedAt(database)) === before) {
    if (performance.now() > giveUpAt) throw new Error(`the facts are not reckoned after ${seconds(GIVE_UP_MS)} s`);
    await delay(50);
  }
}

async function reckonedAt(database: Client): Promise<number | undefined> {
  const { rows } = await database.query<{ at: Date }>(`select until_at at from reckonings where what = 'facts'`);
  return rows[0]?.at.getTime();
}

/** Compares all facts of the professionals that were added with what the stories tell. */
async function check(database: Client, stories: readonly Story[], when: string): Promise<void> {
  const { rows: times } = await database.query<{ until: Date; since: Date }>(
    `select until_at until, until_at - interval '${FACT_MONTHS} months' since from reckonings where what = 'facts'`,
  );
  const { until, since } = times[0] as (typeof times)[number];
  const expected = countFacts(stories, until.getTime(), since.getTime());
  const { rows } = await database.query<{ fact: string; figures: string }>(
    `select user_id || ' ' || kind fact, concat_ws(' ', projects, amount, whole) figures from professional_facts where user_id >= $1`,
    [FIRST_ID],
  );
  const wrong = rows.filter(({ fact, figures }) => expected.get(fact) !== figures);
  say(`▸ ${when}: ${rows.length} facts, ${expected.size} counted, ${wrong.length} of them other`);
  if (rows.length !== expected.size) failures.push(`${when}: ${rows.length} facts instead of ${expected.size}`);
  for (const { fact, figures } of wrong.slice(0, 3))
    failures.push(`${when}: ${fact} is ${figures} instead of ${expected.get(fact)}`);
}

/** Projects, amount and whole of each fact, counted from the stories, apart from the product's own statement. */
function countFacts(stories: readonly Story[], until: number, since: number): Map<string, string> {
  const counted = new Map<string, Counted>();
  const add = (userId: number, kind: FactKind, amount: number, whole: number) => {
    const key = `${userId} ${kind}`;
    const fact = counted.get(key) ?? { amounts: [], whole: 0 };
    counted.set(key, fact);
    fact.amounts.push(amount);
    fact.whole += whole;
  };
  for (const story of stories) addStory(story, { until, since, add });
  return new Map(
    [...counted].map(([key, { amounts, whole }]) => {
      const isMedian = key.endsWith('first_answer' satisfies FactKind);
      const amount = isMedian ? lowerMedian(amounts) : amounts.reduce((sum, one) => sum + one, 0);
      return [key, `${amounts.length} ${amount} ${whole}`];
    }),
  );
}

/** Of an even number of values, the lower of the two in the middle. */
function lowerMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

interface Counting {
  until: number;
  since: number;
  add: (userId: number, kind: FactKind, amount: number, whole: number) => void;
}

function addStory(story: Story, { until, since, add }: Counting): void {
  const at = (step: keyof typeof STEP_DAYS) => story.ended_at.getTime() - STEP_DAYS[step] * DAY_MS;
  const answer = (userId: number, askedAt: number, answeredSeconds: number | null) => {
    if (askedAt <= since) return;
    add(
      userId,
      'first_answer',
      answeredSeconds ?? Math.round((until - askedAt) / 1000),
      answeredSeconds === null ? 0 : 1,
    );
  };
  const { ending, leaving, consultant_id, technician_id } = story;
  answer(consultant_id, at('ask_consultant'), story.consultant_seconds);
  if (ending !== 'called_off') answer(technician_id, at('ask_technician'), story.technician_seconds);
  if (leaving === 'withdrawn' && at('withdraw') > since) add(story.other_technician_id, 'finished', 0, 1);
  if ((leaving === 'resigned' || leaving === 'replaced') && at('leave') > since)
    add(story.other_consultant_id, 'finished', 0, 1);
  if (at('end') <= since) return;
  if (at('estimate') > since) add(consultant_id, 'on_time', story.is_estimate_late ? 0 : 1, 1);
  if (ending === 'called_off') return;
  for (const userId of [consultant_id, technician_id]) add(userId, 'finished', ending === 'completed' ? 1 : 0, 1);
  if (ending !== 'completed') return;
  if (at('submit') > since) add(technician_id, 'on_time', story.is_work_late ? 0 : 1, 1);
  add(technician_id, 'changes', story.change_cents, story.price_cents);
  add(technician_id, 'defects', story.mended, story.defects);
}

async function amountsIn(database: Client): Promise<string> {
  const tables = ['professionals', 'projects', 'project_events', 'chat_messages'];
  const counts = tables.map((table) => `(select count(*) from ${table}) ${table}`);
  const { rows } = await database.query<Record<string, string>>(`select ${counts.join(', ')}`);
  return Object.entries(rows[0] ?? {})
    .map(([table, count]) => `${Number(count).toLocaleString('en')} ${table}`)
    .join(', ');
}

function report(name: string, { tookMs, callsMs, load }: Measured): void {
  const figures = [median(callsMs), percentile(callsMs, 0.99), Math.max(...callsMs)].map((ms) => ms.toFixed(0));
  say(`| ${[name, seconds(tookMs), callsMs.length, ...figures, load.toFixed(1)].join(' | ')} |`);
}
