import { hostname } from 'node:os';
import { startApi } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { startCollector } from '@tests/support/api/collector';
import { startSmtpServer } from '@tests/support/mails/smtp-server';
import { person } from '@tests/support/people/people';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { siteCalls } from '@/contract/site/calls';
import { telemetryCalls } from '@/contract/telemetry/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { describeProcess } from '@/server/describe-process';
import { createLog } from '@/server/log';
import { openTracing } from '@/server/tracing/open-tracing';
import { serverBuild } from '../../../scripts/lib/server-build.mjs';

const GIVEN = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const PROXY = '10.0.0.7';

/** The API with traces to a collector; `sent` stops them, so that all are there. */
async function traced(variables: Record<string, string> = {}) {
  const collector = await startCollector();
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key', ...variables };
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { to: { write: (line) => void lines.push(JSON.parse(line)) } });
  const tracing = await openTracing(parseEnv(all).traces, describeProcess(new Set(['app', 'worker']), 'b7'), log);
  const api = await startApi({ variables: all, tracing, log });
  whenFileEnds(async () => tracing?.stop());
  const sent = async () => {
    await tracing?.stop();
    return collector.spans;
  };
  return { api, sent, lines, collector };
}

/** A call that a process connected to, from an address. */
const callFrom = async ({ api }: Pick<Awaited<ReturnType<typeof traced>>, 'api'>, remoteAddress: string) =>
  api.app.fetch(
    new Request('http://trimatch.test/api/system_setting/global.css', {
      headers: { traceparent: `00-${GIVEN.trace}-${GIVEN.span}-01` },
    }),
    { incoming: { socket: { remoteAddress } } },
  );

describe('traces', () => {
  it('show a call, its statements, the jobs that it enqueued and the mail as one, without values or addresses', async () => {
    const smtp = await startSmtpServer();
    const { api, sent, lines, collector } = await traced({ SMTP_URL: smtp.url });
    const { email } = await person(api, 'client');
    await api.runJobs();
    const { headers } = await api.call(userAuthCalls.forgotPassword, { email });
    await api.runJobs();
    const requestId = headers.get('x-request-id');

    const spans = await sent();
    const call = spans.find(({ name }) => name === `POST ${userAuthCalls.forgotPassword.path}`);
    const ofTrace = spans.filter(({ traceId }) => traceId === call?.traceId);
    const named = (name: string) => ofTrace.find((span) => span.name === name);
    expect(call?.attributes).toMatchObject({ 'http.response.status_code': 200, 'trimatch.request_id': requestId });
    const statements = ofTrace.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.some(({ attributes }) => /add_job\(\$1/.test(`${attributes['db.query.text']}`))).toBe(true);
    const link = named('process mail_reset_link');
    const mailing = named('process send_mail');
    expect(statements.map(({ spanId }) => spanId)).not.toContain(link?.parentSpanId);
    expect(link?.parentSpanId).toBe(call?.spanId);
    expect(mailing?.parentSpanId).toBe(link?.spanId);
    expect(named('send mail')).toMatchObject({
      parentSpanId: mailing?.spanId,
      attributes: { 'trimatch.mail.template': 'reset' },
    });
    expect(mailing?.attributes['trimatch.request_id']).toBe(requestId);
    expect(smtp.received.at(-1)?.source).toMatch(new RegExp(`^X-Request-ID: ${requestId}\\r?$`, 'im'));
    expect(JSON.stringify(spans)).not.toContain(email);
    expect(lines.find(({ request_id }) => request_id === requestId)).toMatchObject({
      msg: 'request',
      trace_id: call?.traceId,
      span_id: call?.spanId,
    });
    expect(collector.keys[0]).toBe('a key');
  });

  it('say which process they are from, by the conventions of OpenTelemetry', async () => {
    const one = await traced();
    await callFrom(one, PROXY);
    await one.sent();
    expect(one.collector.resources[0]).toEqual({
      'service.name': 'trimatch',
      'service.version': 'b7',
      'service.instance.id': expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      'host.name': hostname(),
      'process.pid': process.pid,
      'trimatch.role': 'app,worker',
    });
  });

  it('continue the trace of a trusted proxy, where that is configured, and nobody else’s', async () => {
    const trusted = await traced({ TRUST_PROXY: PROXY, OTEL_PROPAGATORS: 'tracecontext' });
    await callFrom(trusted, PROXY);
    await callFrom(trusted, '203.0.113.5');
    const unsaid = await traced({ TRUST_PROXY: PROXY });
    await callFrom(unsaid, PROXY);
    const parents = async (from: typeof trusted) =>
      (await from.sent()).filter(({ name }) => name.startsWith('GET')).map(({ parentSpanId = '' }) => parentSpanId);
    expect(await parents(trusted)).toEqual([GIVEN.span, '']);
    expect(await parents(unsaid)).toEqual(['']);
  });

  it('have how long the browser waited, where the server told it the trace, and nothing of one that it invents', async () => {
    const { api, sent } = await traced();
    const { headers } = await api.call(siteCalls.menuDetails, { key: 'header' });
    const [, of = ''] = /^traceparent;desc="([^"]+)"$/.exec(headers.get('server-timing') ?? '') ?? [];
    const wait = { kind: 'call' as const, ago_ms: 900, duration_ms: 700, first_byte_ms: 650 };
    const forged = of.replace(/^00-[0-9a-f]{32}/, `00-${GIVEN.trace}`);
    const before = Date.now();
    await api.ok(telemetryCalls.webVitals, {
      page: '/',
      waits: [
        { ...wait, of },
        { ...wait, of },
        { ...wait, of: forged },
        { ...wait, of: 'x' },
      ],
    });
    const after = Date.now();

    const spans = await sent();
    const call = spans.find(({ name }) => name === `GET ${siteCalls.menuDetails.path}`);
    const waited = spans.filter(({ name }) => name === 'browser call');
    expect(waited).toEqual([
      expect.objectContaining({
        traceId: call?.traceId,
        parentSpanId: call?.spanId,
        attributes: { 'trimatch.browser.first_byte_ms': expect.anything() },
      }),
    ]);
    const [startedAt, endedAt] = [waited[0]?.startTimeUnixNano, waited[0]?.endTimeUnixNano].map(
      (ns) => Number(ns) / 1e6,
    );
    expect(startedAt).toBeGreaterThanOrEqual(before - wait.ago_ms);
    expect(startedAt).toBeLessThanOrEqual(after - wait.ago_ms);
    expect((endedAt ?? 0) - (startedAt ?? 0)).toBeCloseTo(wait.duration_ms);
  });

  it('are not told to browsers without a collector, and of those that are not sampled without their ids', async () => {
    const off = await startApi();
    const none = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' });
    const timing = async (api: typeof off) =>
      (await api.call(siteCalls.menuDetails, { key: 'header' })).headers.get('server-timing');
    expect([await timing(off), await timing(none.api)]).toEqual([null, 'traceparent']);
    await off.ok(telemetryCalls.webVitals, { page: '/', waits: [] });
  });

  it('send none of a trace that is not among the sampled', async () => {
    const none = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' });
    const { email } = await person(none.api, 'client');
    await none.api.call(userAuthCalls.forgotPassword, { email });
    await none.api.runJobs();
    expect(await none.sent()).toEqual([]);
  });

  it('fail no call and no stop when the collector is away', async () => {
    const { api, sent, lines } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    await person(api, 'client');
    await sent();
    expect(lines.some(({ from, level }) => from === 'traces' && level === 40)).toBe(true);
  });

  it('are off by default', () => {
    expect(parseEnv({}).traces).toBeUndefined();
  });
});

describe('optional packages', () => {
  it('are loaded only for what is configured: traces, a bucket', async () => {
    const { metafile } = await build({
      ...(serverBuild as BuildOptions),
      entryPoints: { main: 'src/server/main.ts' },
      splitting: true,
      outdir: 'dist',
      metafile: true,
      write: false,
    });
    const importsOf = (file: string, isDynamicToo: boolean, seen = new Set<string>()): Set<string> => {
      for (const { path, kind } of metafile?.outputs[file]?.imports ?? []) {
        if (seen.has(path) || (kind === 'dynamic-import' && !isDynamicToo)) continue;
        seen.add(path);
        importsOf(path, isDynamicToo, seen);
      }
      return seen;
    };
    const packages = (isDynamicToo: boolean) =>
      [...importsOf('dist/main.js', isDynamicToo)].filter((path) => /^@(?:opentelemetry|aws-sdk)\//.test(path));
    expect(packages(false)).toEqual([]);
    expect(packages(true)).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace', '@aws-sdk/client-s3']));
  });
});
