import { mapStorage } from '@tests/support/browser/map-storage';
import { afterEach, expect, it, vi } from 'vitest';
import {
  claimStorage,
  clearPersonalStorage,
  GUEST_DRAFT_KEY,
  guestDraftKeyOf,
  hasUnsentEntries,
} from './personal-storage';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with these entries in its `localStorage`, and in the tab's `sessionStorage`. */
function store(keys: string[], tabKeys: string[] = []): void {
  const entries = (names: string[]) => mapStorage(new Map(names.map((name) => [`匠配-trimatch-${name}`, '1'])));
  vi.stubGlobal('localStorage', entries(keys));
  vi.stubGlobal('sessionStorage', entries(tabKeys));
}

it.each([
  ['a request', ['project-draft-7'], []],
  ['a message that waits', ['chat-7-out-a1'], []],
  ['an unfinished message', ['chat-7-draft-3'], []],
  ['a new application', ['register-draft-technician'], []],
  ['feedback', [], ['feedback-7-12']],
])('%s that is not sent would be lost', (_what, keys, tabKeys) => {
  store(['auth', ...keys], tabKeys);
  expect(hasUnsentEntries()).toBe(true);
});

it('the login itself, and what the pages remember, would not be missed', () => {
  store(['auth', 'device', 'registration'], ['feedback-asked-7']);
  expect(hasUnsentEntries()).toBe(false);
});

it('a browser whose storage is off has nothing to lose or to clear', () => {
  const off = () => {
    throw new Error('SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, { get: off, configurable: true });
  clearPersonalStorage();
  expect(hasUnsentEntries()).toBe(false);
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Reflect.deleteProperty(globalThis, name);
});

it('a guest’s request becomes that of whoever logs in, also after another user, and goes with their logout', () => {
  const stored = new Map([
    [GUEST_DRAFT_KEY, 'a request'],
    ['匠配-trimatch-user', '3'],
    ['匠配-trimatch-project-draft-3', 'another'],
  ]);
  vi.stubGlobal('localStorage', mapStorage(stored));
  vi.stubGlobal('sessionStorage', mapStorage(new Map()));
  claimStorage(7);
  expect(Object.fromEntries(stored)).toEqual({ '匠配-trimatch-user': '7', [guestDraftKeyOf(7)]: 'a request' });
  expect(hasUnsentEntries()).toBe(true);
  clearPersonalStorage();
  expect(stored.size).toBe(0);
});
