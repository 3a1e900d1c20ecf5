import {
  RECONNECT_MAX_MS,
  RECONNECT_MIN_MS,
  RECONNECT_PATIENT_MS,
  RECOVERY_SPREAD_MS,
  REFRESH_SPREAD_MS,
  RESEND_MAX_MS,
  RESUME_SPREAD_MS,
} from '@/config/limits/chat';

/** A factor from 0.5 to 1.5, so that a thousand browsers do not reconnect at the same moment. */
const jitter = () => 0.5 + Math.random();

/** After so many failed tries the network may just be slow: each further one gets more time. */
const QUICK_ATTEMPTS = 6;

/** How long connection try number `tries` (from 0) may take before the next begins, in ms. */
export const reconnectDelay = (tries: number): number =>
  (tries < QUICK_ATTEMPTS ? Math.min(RECONNECT_MIN_MS * 2 ** tries, RECONNECT_MAX_MS) : RECONNECT_PATIENT_MS) *
  jitter();

/** How long to wait before what failed `failures` times (from 1) is retried, in ms. */
export const resendDelay = (failures: number): number =>
  Math.min(RECONNECT_MIN_MS * 2 ** (failures - 1), RESEND_MAX_MS) * jitter();

/** When a tab that nobody chats in is subscribed again after a break, in ms. */
export const resumeDelay = (): number => Math.random() * RESUME_SPREAD_MS;

/** When this tab fetches what an event to all tabs names, in ms. @param isEverything it names all that may change */
export const spreadDelay = (isEverything: boolean): number =>
  Math.random() * (isEverything ? RECOVERY_SPREAD_MS : REFRESH_SPREAD_MS);
