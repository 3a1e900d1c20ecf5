import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { importGraph, importGraphOf } from './import-graph';
import { INTERNALS } from './undocumented';

/** A small tree of the same folders, in which each file breaks a rule. */
const FIXTURES = 'tests/architecture/fixtures';

/** A planted file and the rule that must catch what it imports. */
const PLANTED = [
  ['src/domain/planted.ts', 'domain-is-pure'],
  ['src/domain/planted-relative.ts', 'domain-is-pure'],
  ['src/domain/planted-circle-too.ts', 'no-circular'],
  ['src/contract/planted.ts', 'contract-below'],
  ['src/client/planted.ts', 'client-below'],
  ['src/client/planted-unresolvable.ts', 'not-to-unresolvable'],
  ['src/service-worker/planted.ts', 'service-worker-below'],
  ['src/ui/planted.ts', 'ui-knows-no-product'],
  ['src/features/common/planted.ts', 'features-common'],
  ['src/features/auth/planted.ts', 'features-do-not-meet'],
  ['src/shell/planted.ts', 'shell-below-pages'],
  ['src/pages/planted.ts', 'pages-are-the-front'],
  ['src/server/planted.ts', 'server-alone'],
  ['src/server/modules/planted.ts', 'modules-are-reached-by-functions'],
  ['src/server/modules/planted-embedded.ts', 'embedded-by-its-index'],
  ['src/server/db/embedded/planted.ts', 'embedded-stands-alone'],
  ['src/config/planted.ts', 'config-below'],
  ['src/ui/planted-test.ts', 'no-tests-in-the-product'],
  ['src/server/planted-demo.ts', 'product-knows-no-demonstration'],
  ['demo/planted.ts', 'demonstration-stands-on-the-server'],
] as const;

/** Imports of a package's internals, as `file → import`. */
const internalsOf = ({ modules }: ICruiseResult) =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies.filter((one) => INTERNALS.test(one.module)).map((one) => `${source} → ${one.module}`),
  );
const violationsOf = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe('the imports of the project', () => {
  let graph: ICruiseResult;
  beforeAll(async () => {
    graph = await importGraph(['src', 'demo', 'tests']);
  });

  it('obey the rules, and the checker has read every folder', () => {
    expect(violationsOf(graph)).toEqual([]);
    expect(graph.summary.totalCruised).toBeGreaterThan(500);
  });

  it('do not reach into the internals of a package', () => {
    expect(internalsOf(graph)).toEqual([]);
  });
});

describe('an import that breaks a rule', () => {
  let graph: ICruiseResult;
  beforeAll(async () => {
    graph = await importGraphOf(FIXTURES);
  });

  it.each(PLANTED)('is caught in %s: %s', (file, rule) => {
    const found = graph.summary.violations.filter(({ from }) => from === `${FIXTURES}/${file}`);
    expect(found.map((violation) => violation.rule.name)).toContain(rule);
  });

  it('has a fixture for every rule of this project', () => {
    const rules = graph.summary.ruleSetUsed?.forbidden?.map(({ name }) => name) ?? [];
    expect([...new Set<string>(PLANTED.map(([, rule]) => rule))].sort()).toEqual([...rules].sort());
  });

  it('is caught if it reaches into the internals of a package', () => {
    expect(internalsOf(graph).sort()).toEqual([
      `${FIXTURES}/src/client/next-dist.ts → next/dist/shared/lib/router-context.shared-runtime`,
      `${FIXTURES}/src/client/package-dist.ts → axios/lib/core/Axios.js`,
      `${FIXTURES}/src/client/package-type.ts → next/dist/client/router`,
      `${FIXTURES}/src/client/planted-unresolvable.ts → react-dom/cjs/react-dom-client.production.js`,
    ]);
  });

  it('is not reported for a file that obeys the rules', () => {
    const allowed = `${FIXTURES}/src/server/allowed.ts`;
    expect(graph.modules.find(({ source }) => source === allowed)?.dependencies).toHaveLength(2);
    expect(violationsOf(graph).filter((line) => line.includes(allowed))).toEqual([]);
  });
});
