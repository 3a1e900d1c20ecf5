import { z } from 'zod';
import { empty, instant, list } from '@/contract/fields';
import { currentPassword } from '@/contract/user-auth/parts';

export const sessions = {
  request: empty,
  reply: list(
    z.object({
      id: z.uuid(),
      /** Product names; null if the user agent does not tell. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signed_in_at: instant,
      /** The session of this request. */
      is_current: z.boolean(),
    }),
  ),
};

/** Without an id: every other login. */
export const revokeSession = {
  request: z.object({ session_id: z.uuid().optional(), password: currentPassword }),
  reply: empty,
};

export const exportData = {
  request: empty,
  /** Signed for the caller, valid for ten minutes. */
  reply: z.object({ src: z.string() }),
};

export const deleteAccount = {
  request: z.object({ password: currentPassword }),
  reply: empty,
};
