import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parseRoles } from '@/server/roles/parse-roles';

/** Settings of the programs around ours. */
const FOREIGN = /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|POSTGRES_\w+|AF_\w+)$/;

const settings = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z][A-Z0-9_]+(?==)/gm));
const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

it.each(files)('%s names only settings that .env.example has', (file) => {
  const named = readFileSync(file, 'utf8').match(/\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g) ?? [];
  expect(named.filter((name) => !settings.has(name) && !FOREIGN.test(name))).toEqual([]);
});

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8'));
  const all = documents.map((document) => document.toJS());
  const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
  const deployments = ofKind('Deployment');

  it('is YAML without errors, each object named once', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('runs each role in two unprivileged processes, which are asked at the paths that the server has', () => {
    const env = { isEmbedded: false, APP_URL: 'https://trimatch.example' };
    const roles = deployments.flatMap(({ spec }) => [...parseRoles(spec.template.spec.containers[0].args, env)]);
    expect(roles.sort()).toEqual(['app', 'realtime', 'worker']);
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      expect(spec.replicas).toBe(2);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const paths = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
        ({ httpGet }) => httpGet.path,
      );
      expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    }
  });

  it('leaves a process the time to end that its settings give', () => {
    const [{ data }] = ofKind('ConfigMap');
    for (const { spec } of deployments)
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
        Number(data.SHUTDOWN_DELAY_S) + Number(data.SHUTDOWN_TIMEOUT_S),
      );
  });

  it('leads WebSockets to the realtime processes and all else to the applications', () => {
    const services = new Map(ofKind('Service').map(({ metadata, spec }) => [metadata.name, spec.selector.role]));
    const [ingress] = ofKind('Ingress');
    const [{ http }] = ingress.spec.rules;
    expect(
      http.paths.map((one: { path: string; backend: { service: { name: string } } }) => [
        one.path,
        services.get(one.backend.service.name),
      ]),
    ).toEqual([
      ['/app/', 'realtime'],
      ['/', 'app'],
    ]);
  });
});
