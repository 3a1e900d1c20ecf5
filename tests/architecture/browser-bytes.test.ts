import { expect, it } from 'vitest';
import { readSources } from './sources';

const BROWSER_ROOMS = ['src/client', 'src/ui', 'src/features', 'src/shell', 'src/pages'];
/** A schema imported for its value brings zod along: 23 KiB into every page. */
const VALUE_IMPORT = /^import (?!type )[^;]*? from '(?:[^']*\.schemas|@\/contract\/fields|zod)'/m;
/** What a guest must not download with the first page, and may only be imported where it is loaded late. */
const HEAVY = /^import (?!type )[^;]*? from '(?:axios|emoji-mart|laravel-echo|pusher-js)'/m;
/** What a small file of ours does in less of every page's first bytes (decision 2). */
const OURS_INSTEAD = /from '(?:react-i18next|next\/dynamic|zustand\/middleware)'/;

it('imports schemas in the browser as types only', async () => {
  const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
  expect(sources.length).toBeGreaterThan(80);
  expect(sources.filter(({ text }) => VALUE_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
});

it('keeps schemas out of the declarations of calls', async () => {
  const calls = (await readSources('src/contract')).filter(({ path }) => !/\.schemas\.ts$|fields\.ts$/.test(path));
  expect(calls.filter(({ text }) => VALUE_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
});

it('recognises a schema imported for its value', () => {
  expect(VALUE_IMPORT.test("import { login } from '@/contract/user-auth.schemas';")).toBe(true);
  expect(VALUE_IMPORT.test("import type { login } from '@/contract/user-auth.schemas';")).toBe(false);
});

it('loads axios in one place, which is itself loaded late', async () => {
  const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
  expect(sources.filter(({ text }) => HEAVY.test(text)).map(({ path }) => path)).toEqual(['src/client/transport.ts']);
  const importers = sources.filter(({ text }) => /from '(?:@\/client|\.)\/transport'/.test(text));
  expect(importers.map(({ path }) => path)).toEqual([]);
});

it('uses ui/texts, ui/late and client/kept, not the libraries that do the same in more bytes', async () => {
  const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
  expect(sources.filter(({ text }) => OURS_INSTEAD.test(text)).map(({ path }) => path)).toEqual([]);
  expect(OURS_INSTEAD.test("import dynamic from 'next/dynamic';")).toBe(true);
});

it('asks for the private texts on no guest’s screen', async () => {
  const rooms = ['src/ui', 'src/shell', 'src/features/auth', 'src/features/registration', 'src/features/content'];
  const sources = (await Promise.all(rooms.map(readSources))).flat();
  const askers = sources.filter(({ text }) => /useTranslation\([^)]*'(?:payment|profile|project)'/.test(text));
  expect(askers.map(({ path }) => path)).toEqual([]);
});

it('gives every page behind login the private texts', async () => {
  const pages = (await Promise.all(['src/pages/profile', 'src/pages/internal'].map(readSources))).flat();
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter(({ text }) => !text.includes('<PrivatePage')).map(({ path }) => path)).toEqual([]);
});
