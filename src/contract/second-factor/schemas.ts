import { z } from 'zod';
import { PASSWORD_MAX_CHARS } from '@/config/limits/accounts';
import { empty } from '@/contract/fields';
import { secondFactorCode } from '@/contract/user-auth/schemas';

const password = z.string().min(1).max(PASSWORD_MAX_CHARS);

export const state = {
  request: empty,
  reply: z.object({
    is_set: z.boolean(),
    recovery_codes_left: z.int(),
    /** Of an admin outside the demonstration: without it the back office answers nothing, and it is not removed. */
    is_required: z.boolean(),
  }),
};

export const begin = {
  /** The code where one is set already. */
  request: z.object({ password, code: secondFactorCode.optional() }),
  /** For the QR code, and to be typed where there is no camera (Base32). */
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
