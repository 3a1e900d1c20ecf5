import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { keep } from './kept';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const off = () => {
  throw new Error('SecurityError');
};

beforeEach(() => void vi.stubGlobal('localStorage', storage));
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

const makeStore = () => {
  const store = create(() => ({ name: '', isOpen: false }));
  const kept = keep(store, { name: 'box', version: 2, pick: ({ name }) => ({ name }) });
  return { store, kept };
};

const read = ({ kept }: ReturnType<typeof makeStore>) => {
  let found: unknown;
  kept.read((state) => {
    found = state;
  });
  return found;
};

it('does not write back what it has read, which may be older than what is there by then', () => {
  const { store, kept } = makeStore();
  stored.set('box', '{"state":{"name":"old"},"version":2}');
  kept.read((state) => {
    stored.set('box', '{"state":{"name":"newer"},"version":2}');
    store.setState({ ...state });
  });
  expect([store.getState().name, stored.get('box')]).toEqual(['old', '{"state":{"name":"newer"},"version":2}']);
});

it('writes what is picked with every change, and gives it back', () => {
  const { store, kept } = makeStore();
  expect(read({ store, kept })).toBe(null);
  store.setState({ name: '陳', isOpen: true });
  expect(JSON.parse(stored.get('box') ?? '')).toEqual({ state: { name: '陳' }, version: 2 });
  expect(read({ store, kept })).toEqual({ name: '陳' });
});

it.each(['{"state":{"name":"old"},"version":1}', 'not json', 'null', '7'])('reads nothing from %s', (text) => {
  stored.set('box', text);
  expect(read(makeStore())).toBe(null);
});

it('goes on where the storage is off', () => {
  vi.stubGlobal('localStorage', { getItem: off, setItem: off });
  const { store, kept } = makeStore();
  store.setState({ name: '陳' });
  expect([store.getState().name, read({ store, kept })]).toEqual(['陳', null]);
});
