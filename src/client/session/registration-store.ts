import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE_PREFIX } from '@/config/app';
import { browserStorage } from './browser-storage';
import { useSessionStore } from './session-store';

/** An unfinished registration, as stored in the browser (Spec §3 Registration context). */
interface RegistrationContext {
  registerType: string | null;
  userEmail: string | null;
  /** From the reply of register; it binds codes to this browser. */
  ticket: string | null;
  /** When another code may be requested, in ms of this device's clock. */
  resendAtMs: number;
  /** Where a client goes on once the address is verified; absent where the registration was an end in itself. */
  returnPath?: string;
}

const NONE: RegistrationContext = { registerType: null, userEmail: null, ticket: null, resendAtMs: 0 };

export const useRegistrationStore = create<RegistrationContext>()(
  persist(() => NONE, {
    name: `${STORAGE_PREFIX}-registration`,
    version: 1,
    storage: browserStorage,
    skipHydration: true,
    partialize: (state) => state,
    // A registration stored by another version is dropped.
    migrate: () => NONE,
  }),
);

// A registration that its user has not finished: whoever uses this tab next must not see its address.
useSessionStore.subscribe((now, before) => {
  if (before.profileData && !now.profileData) clearRegistration();
});

export function readStoredRegistration(): void {
  void useRegistrationStore.persist.rehydrate();
}

/**
 * The form was sent, or a user with an unfinished registration logged in: the email awaits its code. After a login on the
 * device of the registration, its ticket and where it goes on stay known.
 */
export function awaitCode(registration: {
  registerType: string;
  userEmail: string;
  ticket: string | null;
  resendAfterS: number;
  returnPath?: string;
}): void {
  const { resendAfterS, ...known } = registration;
  readStoredRegistration();
  const stored = useRegistrationStore.getState();
  const own = stored.userEmail?.toLowerCase() === known.userEmail.toLowerCase() ? stored : NONE;
  useRegistrationStore.setState({
    ...known,
    ticket: known.ticket ?? own.ticket,
    returnPath: known.returnPath ?? own.returnPath,
    resendAtMs: Date.now() + resendAfterS * 1000,
  });
}

/** Another code was sent. */
export function codeResent(resendAfterS: number): void {
  useRegistrationStore.setState({ resendAtMs: Date.now() + resendAfterS * 1000 });
}

export function clearRegistration(): void {
  useRegistrationStore.setState({ ...NONE, returnPath: undefined });
  useRegistrationStore.persist.clearStorage();
}

/** The address that was verified in this tab since the page was loaded. */
let verifiedEmail: string | null = null;
export const noteVerified = (email: string): void => {
  verifiedEmail = email.toLowerCase();
};
/** Whether this address was verified here just now, so that what its owner registered for goes on by itself. */
export const isVerifiedHere = (email: string): boolean => email.toLowerCase() === verifiedEmail;
