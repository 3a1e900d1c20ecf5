import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, it } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** A planted file, what it imports, and the rule that must catch it. */
const PLANTED = [
  ['src/domain/planted.ts', '@/contract/errors', 'domain-is-pure'],
  ['src/domain/planted-relative.ts', '../server/clock', 'domain-is-pure'],
  ['src/contract/planted.ts', '@/client/send', 'contract-below'],
  ['src/client/planted.ts', '@/ui/button', 'client-below'],
  ['src/ui/planted.ts', '@/contract/errors', 'ui-knows-no-product'],
  ['src/features/common/planted.ts', '@/features/auth/login-form', 'features-common'],
  ['src/features/auth/planted.ts', '../project/types', 'features-do-not-meet'],
  ['src/shell/planted.ts', '@/server/clock', 'shell-below-pages'],
  ['src/pages/planted.ts', '@/server/clock', 'pages-are-the-front'],
  ['src/server/modules/planted.ts', '../http/mount', 'modules-are-reached-by-functions'],
  ['src/server/planted.ts', '@/client/send', 'server-alone'],
  ['src/server/planted-demo.ts', '@demo/moments', 'product-knows-no-demonstration'],
  ['demo/planted.ts', '@/client/send', 'demonstration-stands-on-the-server'],
  ['src/config/planted.ts', '@/contract/errors', 'config-imports-nothing'],
] as const;

async function violationsOf(paths: string[]) {
  const { output } = await cruise(paths, { ruleSet: { forbidden }, validate: true, ...options }, undefined, {
    tsConfig: extractTSConfig('tsconfig.json'),
  });
  return (output as ICruiseResult).summary;
}

describe('the import rules', () => {
  it('hold over the whole tree, and the checker has read it', async () => {
    const summary = await violationsOf(['src', 'demo']);
    expect(
      summary.violations.map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`),
    ).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(150);
  });

  it.each(PLANTED)('catch %s importing %s', async (file, target, rule) => {
    try {
      await writeFile(file, `import * as planted from '${target}';\nexport const used = planted;\n`);
      const summary = await violationsOf([file]);
      expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
    } finally {
      await rm(file, { force: true });
    }
  });
});
