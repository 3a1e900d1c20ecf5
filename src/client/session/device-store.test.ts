import { mapStorage } from '@tests/support/browser/map-storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_TOKENS_MAX } from '@/config/limits/accounts';
import { readDeviceTokens, rememberDevice } from './device-store';
import { DEVICE_STORAGE_KEY } from './personal-storage';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', mapStorage(stored));
  stored.set(DEVICE_STORAGE_KEY, JSON.stringify({ version: 1, state: { tokens: [] } }));
});
afterEach(() => void vi.unstubAllGlobals());

it('the tokens by which the server knows this browser are kept for several persons, each once, the newest first', () => {
  for (const token of ['of Wing', 'of Man', 'of Wing']) rememberDevice(token);
  expect(readDeviceTokens()).toEqual(['of Wing', 'of Man']);
});

it('the oldest token is dropped when there are too many', () => {
  for (let person = 0; person <= DEVICE_TOKENS_MAX; person++) rememberDevice(`of ${person}`);
  expect(readDeviceTokens()).toHaveLength(DEVICE_TOKENS_MAX);
  expect(readDeviceTokens()).not.toContain('of 0');
});

it('a token that another tab has stored is read', () => {
  rememberDevice('of this tab');
  const state = { tokens: ['of the other tab'] };
  stored.set(DEVICE_STORAGE_KEY, JSON.stringify({ version: 1, state }));
  rememberDevice('newer');
  expect(readDeviceTokens()).toEqual(['newer', 'of the other tab']);
});
