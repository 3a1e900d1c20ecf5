import { readFileSync } from 'node:fs';
import { startApi } from '@tests/support/api/api';
import { startRealtime } from '@tests/support/chat/realtime';
import { expect, it } from 'vitest';
import { watchInstallation } from '@/server/metrics/watch-installation';
import { watchProcess } from '@/server/metrics/watch-process';
import { watchRealtime } from '@/server/metrics/watch-realtime';
import { watchExternalEngine } from '@/server/modules/chat/external-engine';

const read = (path: string) => readFileSync(path, 'utf8');
const RULES = read('deploy/prometheus/alerts.yml');
const DASHBOARD = read('deploy/grafana/trimatch.json');
/** Of a histogram's series. */
const SUFFIX = /_(?:bucket|count|sum)$/;
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const named = (text: string) =>
  sorted(text.match(/\b(?:trimatch|nodejs|process)_[a-z0-9_]+\b/g) ?? []).filter((name) => name !== 'trimatch_');

it.each([
  ['alerts', RULES],
  ['dashboard', DASHBOARD],
])('the %s name only metrics that a process with all roles shows', async (_, text) => {
  const token = 'a token for metrics';
  const { deps, request } = await startApi({ variables: { METRICS_TOKEN: token } });
  watchProcess(deps, { pools: { calls: deps.pool, sessions: deps.pool }, build: 'b' });
  watchInstallation(deps);
  watchExternalEngine(deps);
  watchRealtime(deps.metrics, (await startRealtime()).realtime);
  const shown = await request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const types = new Map([...shown.text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]));
  expect(types.size).toBeGreaterThan(50);
  const isShown = (name: string) => types.has(name) || types.get(name.replace(SUFFIX, '')) === 'histogram';
  expect(named(text).length).toBeGreaterThan(10);
  expect(named(text).filter((name) => !isShown(name))).toEqual([]);
});

it('each alert has a paragraph in OPERATIONS, is tested, and none of these is of an alert that is not there', () => {
  const matches = (text: string, line: RegExp) => sorted([...text.matchAll(line)].map(([, name = '']) => name));
  const alerts = matches(RULES, /^ +- alert: (\w+)$/gm);
  const [, section = ''] = read('docs/OPERATIONS.md').split('\n## Alerts\n');
  expect(alerts.length).toBeGreaterThan(10);
  expect(matches(section.split('\n## ')[0] ?? '', /^### (\w+)$/gm)).toEqual(alerts);
  expect(matches(read('deploy/prometheus/alerts.test.yml'), /^ +alertname: (\w+)$/gm)).toEqual(alerts);
});
