import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The tests of the rules alone: they need no database, and run once for every mutant. */
export default defineConfig({
  resolve: { alias: { '@': at('./src'), '@tests': at('./tests') } },
  test: { include: ['src/domain/**/*.test.ts'] },
});
