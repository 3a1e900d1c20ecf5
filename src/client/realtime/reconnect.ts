import { RECONNECT_MAX_MS, RECONNECT_MIN_MS, RECONNECT_PATIENT_MS, RESEND_MAX_MS } from '@/config/limits/chat';

/** From half to one and a half, so that a thousand browsers do not come back in the same moment. */
const jitter = () => 0.5 + Math.random();

/** After so many vain tries the network may just be slow: each further one gets long enough for it. */
const IMPATIENT_TRIES = 6;

/** How long the try number `tries` (from 0) to connect may take before the next begins, in ms. */
export const reconnectDelay = (tries: number): number =>
  (tries < IMPATIENT_TRIES ? Math.min(RECONNECT_MIN_MS * 2 ** tries, RECONNECT_MAX_MS) : RECONNECT_PATIENT_MS) *
  jitter();

/** How long to wait before what failed `failures` times (from 1) is sent again, in ms. */
export const resendDelay = (failures: number): number =>
  Math.min(RECONNECT_MIN_MS * 2 ** (failures - 1), RESEND_MAX_MS) * jitter();
