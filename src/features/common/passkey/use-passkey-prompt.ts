import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';

/** As the server sends it: the browser checks it. */
type Options = { challenge: string };
type FetchOptions = () => Promise<Options | undefined>;

/** The library comes with the first prompt, because few visitors of the login page have a passkey. */
const webauthn = () => import('@simplewebauthn/browser');

/**
 * The browser's own dialogs for passkeys. Both functions take what fetches the options, and return undefined if there is
 * no answer: `shown` then says why, unless the user cancelled or let the time pass.
 */
export function usePasskeyPrompt() {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<'failed' | 'already_here' | null>(null);
  const prompt = async <R>(fetchOptions: FetchOptions, open: (options: Options) => Promise<R>) => {
    setProblem(null);
    setOpen(true);
    try {
      const options = await fetchOptions();
      return options && (await open(options));
    } catch (error) {
      const { name } = error as Error;
      if (name === 'InvalidStateError') setProblem('already_here');
      else if (name !== 'NotAllowedError' && name !== 'AbortError') setProblem('failed');
      return undefined;
    } finally {
      setOpen(false);
    }
  };
  return {
    /** Makes a passkey. */
    create: (fetchOptions: FetchOptions): Promise<RegistrationResponseJSON | undefined> =>
      prompt(fetchOptions, async (options) => {
        const { startRegistration } = await webauthn();
        return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
      }),
    /** Asks for a passkey that exists. */
    ask: (fetchOptions: FetchOptions): Promise<AuthenticationResponseJSON | undefined> =>
      prompt(fetchOptions, async (options) => {
        const { startAuthentication } = await webauthn();
        return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
      }),
    /** Forgets why the last prompt failed. */
    reset: () => setProblem(null),
    /** From the press until the browser's dialog is closed. */
    isOpen,
    /** For CallAlert. */
    shown: problem && { text: t(`passkey.${problem}`), fields: [] },
  };
}
