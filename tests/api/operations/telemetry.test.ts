import { startApi, type TestApi } from '@tests/support/api/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '@/config/limits';
import { telemetryCalls } from '@/contract/telemetry/calls';
import { createRateLimiter } from '@/server/http/rate-limit';
import { classOf } from '@/server/metrics/create-metrics';

const TOKEN = 'a token for metrics';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ variables: { METRICS_TOKEN: TOKEN, TRUST_PROXY: 'on' } });
});

const metrics = (authorization: string) => api.request('/metrics', { headers: { authorization } });

describe('web vitals', () => {
  it('are counted by page, without personal data, and shown with the token', async () => {
    const page = '/cases/detail/[id]';
    await api.ok(telemetryCalls.webVitals, { page, lcp_ms: 1200, cls: 0.002, inp_ms: 40, ttfb_ms: 90 });
    await api.ok(telemetryCalls.webVitals, { page, lcp_ms: 2700 });
    const { status, headers, text } = await metrics(`Bearer ${TOKEN}`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    for (const line of [
      `trimatch_web_lcp_seconds_bucket{le="1.5",page="${page}"} 1`,
      `trimatch_web_lcp_seconds_count{page="${page}"} 2`,
      `trimatch_web_cls_bucket{le="0.01",page="${page}"} 1`,
      `trimatch_web_inp_seconds_sum{page="${page}"} 0.04`,
      `trimatch_web_ttfb_seconds_count{page="${page}"} 1`,
    ])
      expect(text).toContain(line);
  });

  it('add no new series for an invented page', async () => {
    for (const page of ['/profile', '/invented-1', '"} 1'])
      await api.ok(telemetryCalls.webVitals, { page, ttfb_ms: 10 });
    const { text } = await metrics(`Bearer ${TOKEN}`);
    expect(text).toContain('trimatch_web_ttfb_seconds_count{page="other"} 3');
    expect(text).not.toContain('invented');
  });

  it('are refused if they are no numbers', async () => {
    for (const wrong of [{ lcp_ms: -1 }, { cls: 'NaN' }, { inp_ms: 1e9 }, { page: 'x'.repeat(300) }])
      expect((await api.call(telemetryCalls.webVitals, { page: '/', ...wrong })).status).toBe(422);
  });

  it('are limited for each caller, without a database query', async () => {
    api.deps.rateLimiter = createRateLimiter(api.deps.pool);
    const send = () => api.call(telemetryCalls.webVitals, { page: '/' }, { from: '203.0.113.9' });
    const statements = await api.countStatements(async () => {
      for (let count = 0; count < RATE_LIMITS.telemetry.points; count++) expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(429);
    });
    expect(statements).toBe(0);
  });
});

describe('/metrics', () => {
  it.each(['', 'Bearer ', 'Bearer a token for metric', `Basic ${TOKEN}`])('is not found for "%s"', async (header) => {
    expect((await metrics(header)).status).toBe(404);
  });

  it('does not exist unless the operator has set a token', async () => {
    const other = await startApi();
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await other.request('/metrics', { headers: { authorization } })).status).toBe(404);
  });

  it.each([
    ['/', 'page'],
    ['/cases?page=2', 'page'],
    ['/profile/project/detail/7', 'page'],
    ['/_next/data/b/zh-Hant/cases.json?page=2', 'data'],
    ['/_next/static/chunks/main-1a.js', 'static'],
    ['/favicon.svg', 'static'],
    ['/api/menu/details?key=a.b', 'api'],
    ['/file/case/1/a.jpg?w=640', 'file'],
    ['/apps/1/events', 'realtime'],
    ['/readyz', 'probe'],
    ['/metrics', 'probe'],
  ])('counts %s as %s', (url, kind) => {
    expect(classOf(url)).toBe(kind);
  });
});
