import { z } from 'zod';
import {
  PASSKEY_ID_MAX_CHARS,
  PASSKEY_LONG_PART_MAX_CHARS,
  PASSKEY_PART_MAX_CHARS,
  PASSWORD_MAX_CHARS,
} from '@/config/limits/accounts';

/** The password as it was typed to log in, or to confirm a change. */
export const currentPassword = z.string().min(1).max(PASSWORD_MAX_CHARS);
/** Of the authenticator app, or a recovery code; users may type spaces, dashes or full-width characters. */
export const secondFactorCode = z
  .string()
  .max(40)
  .transform((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1));
const base64url = (maxChars: number) => z.base64url().min(1).max(maxChars);
const credentialId = base64url(PASSKEY_ID_MAX_CHARS);
export const passkeyPart = base64url(PASSKEY_PART_MAX_CHARS);
export const longPasskeyPart = base64url(PASSKEY_LONG_PART_MAX_CHARS);

/** What all answers of a passkey have (WebAuthn §5.1, as JSON). */
export const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  /** Of extensions; none is asked for, so what a browser adds is not read. */
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** `AuthenticationResponseJSON`. */
export const assertion = credential.extend({
  response: z.object({
    clientDataJSON: passkeyPart,
    authenticatorData: passkeyPart,
    signature: longPasskeyPart,
    userHandle: passkeyPart.optional(),
  }),
});

/** The second factor, in one of its ways. */
export const secondFactorProof = { code: secondFactorCode.optional(), passkey: assertion.optional() };

/** What protects an account: its password, and its second factor if one is set. */
export const holderProof = z.object({ password: currentPassword, ...secondFactorProof });
