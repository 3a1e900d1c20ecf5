import { expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { serverBundle, serverEntry } from '../scripts/lib/server-bundle.mjs';

const EXTERNAL = { DATABASE_URL: 'postgresql://db/x', APP_SECRET: 'a secret of more than 32 characters' };

it.each([
  {},
  { DEMO: 'on' },
  { DEMO: 'off' },
  { DEMO: '', DATABASE_URL: '' },
  EXTERNAL,
  { ...EXTERNAL, DEMO: 'on' },
  { ...EXTERNAL, DEMO: 'off' },
  { ...EXTERNAL, DEMO: '' },
])('with %j the scripts start the demonstration if and only if the server has it on', (given) => {
  const env = { ...given, NODE_ENV: 'production' as const };
  const { isDemo } = parseEnv(env);
  expect(serverBundle(env)).toBe(isDemo ? 'dist/demo.mjs' : 'dist/server.mjs');
  expect(serverEntry(env)).toBe(isDemo ? 'demo/main.ts' : 'src/server/main.ts');
});
