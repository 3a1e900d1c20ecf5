import { z } from 'zod';
import { empty } from '@/contract/fields';
import { holderProof, secondFactorCode } from '@/contract/user-auth/parts';

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
