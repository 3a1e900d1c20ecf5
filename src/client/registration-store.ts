import { create } from 'zustand';
import { STORAGE_PREFIX } from '@/config/app';
import { keep } from './kept';

/** A registration half-way, as the browser keeps it (Spec §3 Registration context). */
interface RegistrationContext {
  registerType: string | null;
  userEmail: string | null;
  /** What register answered; it binds codes to this browser. */
  ticket: string | null;
  /** When another code may be asked for, in ms of this device's clock. */
  resendAtMs: number;
}

const NONE: RegistrationContext = { registerType: null, userEmail: null, ticket: null, resendAtMs: 0 };

export const useRegistrationStore = create<RegistrationContext>()(() => NONE);

const kept = keep(useRegistrationStore, {
  name: `${STORAGE_PREFIX}-registration`,
  version: 1,
  pick: (state) => state,
});

export function readStoredRegistration(): void {
  kept.read((stored) => {
    if (stored) useRegistrationStore.setState(stored);
  });
}

/** The form was sent, or somebody half-way logged in: the address waits for its code. */
export function awaitCode(registration: {
  registerType: string;
  userEmail: string;
  ticket: string | null;
  resendAfterS: number;
}): void {
  const { resendAfterS, ...known } = registration;
  useRegistrationStore.setState({ ...known, resendAtMs: Date.now() + resendAfterS * 1000 });
}

/** Another code is on its way. */
export function codeResent(resendAfterS: number): void {
  useRegistrationStore.setState({ resendAtMs: Date.now() + resendAfterS * 1000 });
}

export function clearRegistration(): void {
  useRegistrationStore.setState(NONE);
}
