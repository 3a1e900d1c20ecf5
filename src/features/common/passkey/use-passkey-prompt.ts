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

/** The library comes with the first prompt, because few visitors of the login page have a passkey. */
const webauthn = () => import('@simplewebauthn/browser');

/**
 * The browser's own dialogs for passkeys. Both functions return undefined if there is no answer: `problem` then says
 * why, unless the user cancelled or let the time pass.
 */
export function usePasskeyPrompt() {
  const { t } = useTranslation('common');
  const [problem, setProblem] = useState<'failed' | 'already_here' | null>(null);
  const prompt = async <R>(open: () => Promise<R>): Promise<R | undefined> => {
    setProblem(null);
    try {
      return await open();
    } catch (error) {
      const { name } = error as Error;
      if (name === 'InvalidStateError') setProblem('already_here');
      else if (name !== 'NotAllowedError' && name !== 'AbortError') setProblem('failed');
      return undefined;
    }
  };
  return {
    /** Makes a passkey. */
    create: (options: Options): Promise<RegistrationResponseJSON | undefined> =>
      prompt(async () => {
        const { startRegistration } = await webauthn();
        return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
      }),
    /** Asks for a passkey that exists. */
    ask: (options: Options): Promise<AuthenticationResponseJSON | undefined> =>
      prompt(async () => {
        const { startAuthentication } = await webauthn();
        return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
      }),
    /** For CallAlert. */
    shown: problem && { text: t(`passkey.${problem}`), fields: [] },
  };
}
