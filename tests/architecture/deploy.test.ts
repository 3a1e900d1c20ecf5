import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Settings of the programs around ours. */
const FOREIGN = /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|POSTGRES_\w+|AF_\w+)$/;

const settings = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z][A-Z_]+(?==)/gm));
const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

it.each(files)('%s names only settings that .env.example has', (file) => {
  const named = readFileSync(file, 'utf8').match(/\b[A-Z][A-Z]+_[A-Z_]+\b/g) ?? [];
  expect(named.filter((name) => !settings.has(name) && !FOREIGN.test(name))).toEqual([]);
});
