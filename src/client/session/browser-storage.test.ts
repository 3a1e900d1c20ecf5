import { mapStorage } from '@tests/support/browser/map-storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from './browser-storage';

const stored = new Map<string, string>();
const off = () => {
  throw new Error('SecurityError');
};

beforeEach(() => void vi.stubGlobal('localStorage', mapStorage(stored)));
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

const makeStore = () =>
  create(persist(() => ({ name: '' }), { name: 'box', version: 1, storage: browserStorage, skipHydration: true }));

it('writes every change and reads it back', () => {
  makeStore().setState({ name: '陳' });
  expect(JSON.parse(stored.get('box') ?? '')).toEqual({ state: { name: '陳' }, version: 1 });
  const again = makeStore();
  void again.persist.rehydrate();
  expect(again.getState().name).toBe('陳');
});

it('removes what is cleared', () => {
  const store = makeStore();
  store.setState({ name: '陳' });
  store.persist.clearStorage();
  expect(stored.size).toBe(0);
});

it('works without storage when it is off or full', () => {
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off });
  const store = makeStore();
  store.setState({ name: '陳' });
  store.persist.clearStorage();
  void store.persist.rehydrate();
  expect(store.getState().name).toBe('陳');
});

it('works when reading `localStorage` itself throws', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { get: off, configurable: true });
  const store = makeStore();
  store.setState({ name: '陳' });
  void store.persist.rehydrate();
  expect(store.getState().name).toBe('陳');
});
