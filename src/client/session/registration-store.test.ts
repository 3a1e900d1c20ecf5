import { mapStorage } from '@tests/support/browser/map-storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitCode, clearRegistration, readStoredRegistration, useRegistrationStore } from './registration-store';

const stored = new Map<string, string>();
const storedContext = () => JSON.parse(stored.get('匠配-trimatch-registration') ?? 'null');

beforeEach(() => void vi.stubGlobal('localStorage', mapStorage(stored)));
afterEach(() => {
  clearRegistration();
  vi.unstubAllGlobals();
  stored.clear();
});

it('an unfinished registration has its type and its e-mail address, also after a reload (Spec §3)', () => {
  awaitCode({ registerType: 'technician', userEmail: 'new@example.test', ticket: 'of-this-browser', resendAfterS: 60 });
  const context = { registerType: 'technician', userEmail: 'new@example.test' };
  expect(useRegistrationStore.getState()).toMatchObject(context);
  expect(storedContext()).toMatchObject({ version: 1, state: context });

  const text = stored.get('匠配-trimatch-registration') ?? '';
  useRegistrationStore.setState(useRegistrationStore.getInitialState(), true);
  expect(useRegistrationStore.getState()).toMatchObject({ registerType: null, userEmail: null });
  stored.set('匠配-trimatch-registration', text);
  readStoredRegistration();
  expect(useRegistrationStore.getState()).toMatchObject(context);
});

it('a registration stored by another version is not read', () => {
  const state = { registerType: 'client', userEmail: 'old@example.test', ticket: null, resendAtMs: 0 };
  stored.set('匠配-trimatch-registration', JSON.stringify({ version: 0, state }));
  readStoredRegistration();
  expect(useRegistrationStore.getState()).toMatchObject({ registerType: null, userEmail: null });
});

it('a finished registration leaves neither type nor e-mail address in the browser', () => {
  awaitCode({ registerType: 'client', userEmail: 'new@example.test', ticket: null, resendAfterS: 60 });
  clearRegistration();
  expect(storedContext()).toBeNull();
  expect(useRegistrationStore.getState()).toMatchObject({ registerType: null, userEmail: null });
});

it('the ticket of a registration, and where a client goes on, are known until the address is verified, also after a login', () => {
  const registration = { registerType: 'client', userEmail: 'new@example.test', ticket: null, resendAfterS: 0 };
  const known = { ticket: 'of-this-browser', returnPath: '/profile/project/create' };
  awaitCode({ ...registration, ...known });
  // The page of the login has not read what is stored.
  const text = stored.get('匠配-trimatch-registration') ?? '';
  useRegistrationStore.setState(useRegistrationStore.getInitialState(), true);
  stored.set('匠配-trimatch-registration', text);
  awaitCode({ ...registration, userEmail: 'New@example.test' });
  expect(useRegistrationStore.getState()).toMatchObject(known);
  awaitCode({ ...registration, userEmail: 'other@example.test' });
  expect(useRegistrationStore.getState()).toMatchObject({ ticket: null, returnPath: undefined });
});
