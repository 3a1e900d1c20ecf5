import { z } from 'zod';
import { PASSKEY_PART_MAX_CHARS, PASSWORD_MAX_CHARS } from '@/config/limits/accounts';
import { empty } from '@/contract/fields';

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
export const holderProof = z.object({ password: z.string().min(1).max(PASSWORD_MAX_CHARS), ...secondFactorProof });

export const state = {
  request: empty,
  reply: z.object({
    /** An authenticator app. */
    is_set: z.boolean(),
    /** A passkey, which is a second factor too. */
    has_passkey: z.boolean(),
    recovery_codes_left: z.int(),
    /** The account's role must have one of them (SECOND_FACTOR_ROLES). */
    is_required: z.boolean(),
  }),
};

export const begin = {
  request: holderProof,
  /** `otpauth_url` for the QR code; `secret` (Base32) to be typed if there is no camera. */
  reply: z.object({ otpauth_url: z.string(), secret: z.string() }),
};

export const confirm = {
  request: z.object({ code: secondFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
};

export const renewCodes = {
  request: holderProof,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
};

export const remove = { request: holderProof, reply: empty };
