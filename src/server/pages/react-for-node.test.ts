import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { renderByReactForNode } from './react-for-node';

const require = createRequire(import.meta.url);

it('has Next write pages by React for Node', () => {
  renderByReactForNode();
  expect(require('next/dist/server/ReactDOMServerPages')).toBe(require('react-dom/server.node'));
});

it('counts on the name by which what Next runs in production asks for React', () => {
  const runtime = readFileSync(require.resolve('next/dist/compiled/next-server/pages.runtime.prod.js'), 'utf8');
  expect(runtime).toContain('require("react-dom/server.edge")');
});
