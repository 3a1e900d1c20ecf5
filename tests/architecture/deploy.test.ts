import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { parseRoles } from '@/server/roles/parse-roles';

/** Settings of the programs around ours. */
const FOREIGN = /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|POSTGRES_\w+|AF_\w+)$/;

/** What a service of a compose file has, as far as it is looked at. */
interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: object;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

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

describe.each(['compose.yaml', 'compose.one.yaml'])('deploy/%s', (file) => {
  const document = parseDocument(readFileSync(`deploy/${file}`, 'utf8'), { merge: true });
  const { services, volumes } = document.toJS();
  const all = Object.entries<Service>(services);
  const ours = all.filter(([, { image }]) => image === 'trimatch');

  it('is YAML without errors, and names only its own services, volumes and files that exist', () => {
    expect(document.errors).toEqual([]);
    for (const [name, service] of all) {
      for (const [source = ''] of (service.volumes ?? []).map((one) => one.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join('deploy', source)), `${name}: ${source}`).toBe(true);
        else expect(Object.keys(volumes), `${name}: ${source}`).toContain(source);
      }
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
    }
  });

  it('runs every role, without privileges, and leaves each process the time to end that its settings give', () => {
    const env = { isEmbedded: !('postgres' in services), APP_URL: 'https://trimatch.example' };
    expect(new Set(ours.flatMap(([, { command }]) => [...parseRoles(command ?? [], env)]))).toEqual(
      new Set(['app', 'realtime', 'worker']),
    );
    for (const [, { cap_drop, security_opt, stop_grace_period, environment = {} }] of ours) {
      expect([cap_drop, security_opt]).toEqual([['ALL'], ['no-new-privileges:true']]);
      const seconds = Number(environment.SHUTDOWN_DELAY_S ?? 0) + Number(environment.SHUTDOWN_TIMEOUT_S ?? 0);
      expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThan(seconds);
    }
  });

  it('has a proxy that leads to processes of it', () => {
    const { command = [], volumes: files = [] } = services.proxy as Service;
    const isByFile = files.some((one) => one.startsWith('./Caddyfile'));
    const text = isByFile ? readFileSync('deploy/Caddyfile', 'utf8').replaceAll(/#.*/g, '') : command.join(' ');
    const upstreams = [...text.matchAll(/([\w-]+):3000/g)].map(([, name]) => name);
    expect(new Set(upstreams)).toEqual(
      new Set(ours.map(([name]) => name).filter((name) => !name.startsWith('worker'))),
    );
  });
});

describe.each(['trimatch.service', 'trimatch@.service'])('deploy/%s', (file) => {
  const unit = readFileSync(`deploy/${file}`, 'utf8');
  const settingsOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

  it('starts the server that a build makes, again whenever it ends, as a user without privileges', () => {
    expect(settingsOf('ExecStart')).toEqual([
      `/usr/bin/node --enable-source-maps dist/server.mjs${file.includes('@') ? ' --roles=%i' : ''}`,
    ]);
    expect([settingsOf('Restart'), settingsOf('User'), settingsOf('NoNewPrivileges')]).toEqual([
      ['always'],
      ['trimatch'],
      ['yes'],
    ]);
    expect(unit.match(/^\[(.*)\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
  });
});

describe('deploy/Dockerfile', () => {
  const instructions = [
    ...readFileSync('deploy/Dockerfile', 'utf8')
      .replaceAll(/^\s*#.*\n/gm, '')
      .replaceAll(/\\\n/g, ' ')
      .matchAll(/^(\w+)\s+(.+)$/gm),
  ].map(([, name = '', value = '']) => ({ name: name.toUpperCase(), value: value.trim() }));
  const lastFrom = instructions.findLastIndex(({ name }) => name === 'FROM');
  const [build, image] = [instructions.slice(0, lastFrom), instructions.slice(lastFrom)];
  const valuesOf = (stage: typeof instructions, wanted: string) =>
    stage.filter(({ name }) => name === wanted).map(({ value }) => value);
  const copiesOf = (stage: typeof instructions) =>
    valuesOf(stage, 'COPY').map((value) => {
      const words = value.split(/\s+/);
      const paths = words.filter((word) => !word.startsWith('--'));
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
    });
  const variables = Object.fromEntries(
    valuesOf(image, 'ENV').flatMap((value) => value.split(/\s+/).map((pair) => pair.split('='))),
  );

  it('builds from files of the repository', () => {
    const copies = copiesOf(build);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.map(({ from }) => from)).toEqual(copies.map(() => undefined));
    expect(copies.flatMap(({ sources }) => sources).filter((source) => !existsSync(source))).toEqual([]);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(copies.flatMap(({ sources }) => sources).filter((source) => ignored.includes(source))).toEqual([]);
  });

  it('copies what scripts/pack.mjs puts together, and no more', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scripts.pack).toBe('node scripts/pack.mjs');
    const packed = valuesOf(build, 'RUN').flatMap((command) => /^npm run pack -- (\S+)$/.exec(command)?.[1] ?? []);
    const stage = /\bas (\S+)$/i.exec(valuesOf(build, 'FROM').join())?.[1];
    expect(packed).toHaveLength(1);
    expect(copiesOf(image)).toEqual([{ from: stage, sources: packed, target: './' }]);
    // The programs that its comments name as well.
    const programs = readFileSync('deploy/Dockerfile', 'utf8').matchAll(/\bdist\/(\w+)\.mjs\b/g);
    const [, inPack = ''] = /\bprograms = \[(.*)\]/.exec(readFileSync('scripts/lib/pack.mjs', 'utf8')) ?? [];
    expect([...new Set([...programs].map(([, name]) => `'${name}'`))].sort()).toEqual(inPack.split(', ').sort());
  });

  it('starts the same as the service of systemd, with its arguments after it, and not as root', () => {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(readFileSync('deploy/trimatch.service', 'utf8')) ?? [];
    const [node = '', ...args] = command.split(' ');
    // As JSON: a shell would not pass the signals on.
    expect(JSON.parse(valuesOf(image, 'ENTRYPOINT').join())).toEqual([basename(node), ...args]);
    expect(valuesOf(image, 'CMD')).toEqual([]);
    const user = valuesOf(image, 'USER').at(-1);
    expect(user).toMatch(/^[a-z1-9]/);
    expect(user?.split(':')[0]).not.toBe('root');
  });

  it('is asked for its health on the port that it exposes, and is unhealthy when it does not answer or refuses', async () => {
    expect(valuesOf(image, 'EXPOSE')).toEqual([variables.PORT]);
    const [, check = '[]'] = /\bCMD (\[.*\])$/.exec(valuesOf(image, 'HEALTHCHECK').join()) ?? [];
    const [command, ...args]: string[] = JSON.parse(check);
    expect(command).toBe('node');
    let status = 200;
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const codeOf = async () => {
      const [code] = await once(
        execFile(process.execPath, args, { env: { ...process.env, PORT: String(port) } }),
        'exit',
      );
      return code;
    };
    expect(await codeOf()).toBe(0);
    status = 503;
    expect(await codeOf()).toBe(1);
    server.close();
    await once(server, 'close');
    expect(await codeOf()).toBe(1);
    expect(asked).toHaveLength(2);
    for (const path of asked) expect(['/healthz', '/readyz']).toContain(path);
  });
});
