import { z } from 'zod';
import { PASSKEY_PART_MAX_CHARS, PASSWORD_MAX_CHARS } from '@/config/limits/accounts';

/** The password as it was typed to log in, or to confirm a change. */
export const currentPassword = z.string().min(1).max(PASSWORD_MAX_CHARS);
/** Of the authenticator app, or a recovery code; users may type spaces, dashes or full-width characters. */
export const secondFactorCode = z
  .string()
  .max(40)
  .transform((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1));
export const base64url = z
  .string()
  .max(PASSKEY_PART_MAX_CHARS)
  .regex(/^[\w-]+$/);

/** What all answers of a passkey have (WebAuthn §5.1, as JSON). */
export const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  /** Of extensions; none is asked for, so what a browser adds is not read. */
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** `AuthenticationResponseJSON`. */
export const assertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** The second factor, in one of its ways. */
export const secondFactorProof = { code: secondFactorCode.optional(), passkey: assertion.optional() };

/** What protects an account: its password, and its second factor if one is set. */
export const holderProof = z.object({ password: currentPassword, ...secondFactorProof });
