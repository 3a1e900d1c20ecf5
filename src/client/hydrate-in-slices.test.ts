import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it('stands where Next asks for React’s client', () => {
  const script = readFileSync(createRequire(import.meta.url).resolve('next/dist/client/index.js'), 'utf8');
  expect(script).toContain('require("react-dom/client")');
  expect(script).toContain('_client.default.hydrateRoot(');
});
