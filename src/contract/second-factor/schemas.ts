import { z } from 'zod';
import { empty } from '@/contract/fields';
import { currentPassword as password, secondFactorCode } from '@/contract/user-auth/schemas';

export const state = {
  request: empty,
  reply: z.object({
    is_set: z.boolean(),
    recovery_codes_left: z.int(),
    /** True for admins outside the demonstration: the back office requires it, and it cannot be removed. */
    is_required: z.boolean(),
  }),
};

export const begin = {
  /** `code`: of the current second factor, if one is set. */
  request: z.object({ password, code: secondFactorCode.optional() }),
  /** `otpauth_url` for the QR code; `secret` (Base32) to be typed if there is no camera. */
  reply: z.object({ otpauth_url: z.string(), secret: z.string() }),
};

export const confirm = {
  request: z.object({ code: secondFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
};

export const renewCodes = {
  request: z.object({ password, code: secondFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
};

export const remove = { request: z.object({ password, code: secondFactorCode }), reply: empty };
