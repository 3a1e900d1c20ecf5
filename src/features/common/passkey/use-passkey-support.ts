import { isBareAddress } from '@/domain/bare-address';
import { useIsHydrated } from '@/ui/form/use-is-hydrated';

/**
 * Whether this browser can use passkeys on this page, or why not; null on the server and in the first render. Without
 * https browsers have no WebAuthn, except on localhost.
 */
export function usePasskeySupport(): 'ready' | 'no_webauthn' | 'bare_address' | null {
  if (!useIsHydrated()) return null;
  if (isBareAddress(window.location.hostname)) return 'bare_address';
  return typeof window.PublicKeyCredential === 'function' ? 'ready' : 'no_webauthn';
}
