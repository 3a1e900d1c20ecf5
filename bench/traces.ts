import { loadavg } from 'node:os';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { PROJECTS } from './support/call-mix';
import { askProduct, startProduct } from './support/demonstration';
import { measureInTurn, shareOf, type Target } from './support/load';
import { holdHere, startProcess } from './support/peers';
import { startPostgres } from './support/start-postgres';

/**
 * What traces cost the server: the same build without them, with a tenth of all recorded, and with all, in turn, in
 * rounds. The server that is measured has a core to itself; its database, the collector and the load share the other.
 */
const FIRST_PORT = 3391;
const COLLECTOR_PORT = 3390;
const SERVER_CORE = 0;
const LOAD_CORE = 1;
/** Counts the spans that it is sent, and tells how many. */
const COLLECTOR = `let spans = 0;
require('node:http').createServer(async (request, response) => {
  if (request.method === 'GET') return response.end(String(spans));
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  spans += body.split('"spanId"').length - 1;
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(${COLLECTOR_PORT}, '127.0.0.1')`;

const urlOf = (port: number) => `http://127.0.0.1:${port}`;
const collectorUrl = urlOf(COLLECTOR_PORT);
const VERSIONS: readonly { name: string; env: Record<string, string> }[] = [
  { name: 'off', env: { OTEL_EXPORTER_OTLP_ENDPOINT: '' } },
  { name: 'a tenth', env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, OTEL_TRACES_SAMPLER_ARG: '0.1' } },
  { name: 'all', env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, OTEL_TRACES_SAMPLER_ARG: '1' } },
];

const spansReceived = async () => Number(await (await fetch(collectorUrl)).text());
const say = (line: string) => process.stdout.write(`${line}\n`);
const isHeld = holdHere(LOAD_CORE);
const stops: (() => unknown)[] = [];
try {
  const place = await startPostgres(stops);
  const seeding = await startProduct(urlOf(FIRST_PORT), place, stops);
  await seeding.stop();
  const collector = await startProcess({ command: ['-e', COLLECTOR], readyUrl: collectorUrl });
  stops.unshift(collector.stop);

  const started = [];
  for (const [index, { name, env }] of VERSIONS.entries()) {
    const url = urlOf(FIRST_PORT + index);
    // Nothing listens on the engine's port, because this role publishes nothing while it is read from.
    const engine = { APP_URL: url, PUSHER_HOST: '127.0.0.1', PUSHER_PORT: '9' };
    const options = { args: ['--roles=app'], env: { ...engine, ...env }, core: SERVER_CORE };
    started.push({ ...(await startProduct(url, place, stops, options)), url, name });
  }
  const { ask, logIn } = askProduct(started[0]?.url ?? '');
  const { token } = await logIn('client');
  const { value: projects } = await ask(projectCalls.myProject, {}, token);
  const running = projects.find(({ title }) => title === PROJECTS.RUNNING);
  if (!running) throw new Error('the demonstration has no such project');
  const calls = [
    userAuthCalls.profile.path,
    projectCalls.myProject.path,
    `${projectCalls.projectDetails.path}?project_id=${running.id}`,
  ];

  say(`${isHeld ? 'Held to cores' : 'NOT held to cores'}, load ${loadavg()[0]?.toFixed(1)}\n`);
  say('| Call | traces | requests/s | p50 ms | p99 ms | app ms a request | rate of off | processor time of off |');
  say('|---|---|---|---|---|---|---|---|');
  for (const path of calls) {
    const targets = started.map(
      ({ name, url, pid }): Target => ({ name, url: url + path, pid, headers: { authorization: `Bearer ${token}` } }),
    );
    const before = await spansReceived();
    const measured = await measureInTurn(targets);
    const [off] = measured;
    for (const [index, one] of measured.entries()) {
      if (!off) continue;
      const { rate, cpu } = shareOf(one, off);
      const figures = [one.perSecond.toFixed(0), one.p50Ms, one.p99Ms, one.cpuMs?.toFixed(2) ?? '–'];
      const shares = [rate.toFixed(2), cpu === null ? '–' : (1 / cpu).toFixed(2)];
      say(`| ${[path.split('?')[0], started[index]?.name, ...figures, ...shares].join(' | ')} |`);
    }
    // A queue that is full loses spans, which then cost less.
    const received = (await spansReceived()) - before;
    if (received === 0) throw new Error('the collector got no spans: nothing was measured');
    say(`(the collector got ${received} spans)`);
  }
} finally {
  for (const stop of stops) await stop();
}
