import { z } from 'zod';
import { PASSKEY_NAME_MAX_CHARS } from '@/config/limits/accounts';
import { empty, id, instant, list, text } from '@/contract/fields';
import { assertion, credential, holderProof, longPasskeyPart, passkeyPart } from '@/contract/user-auth/parts';
import { deviceTokens, session } from '@/contract/user-auth/schemas';

/** `RegistrationResponseJSON`. */
const attestation = credential.extend({
  response: z.object({
    clientDataJSON: passkeyPart,
    attestationObject: longPasskeyPart,
    /** Sent back to the browser with the next options; new ones are invented, so any are taken. */
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** For `navigator.credentials`: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`. */
const options = z.looseObject({ challenge: z.string() });

const name = text(PASSKEY_NAME_MAX_CHARS);

export const listing = {
  request: empty,
  reply: list(
    z.object({
      id,
      name,
      created_at: instant,
      last_used_at: instant.nullable(),
      /** It is in a password manager, and so on several devices. */
      is_synced: z.boolean(),
    }),
  ).extend({
    /** False where APP_URL is a bare address. */
    is_available: z.boolean(),
  }),
};

export const challenge = { request: empty, reply: options };

export const begin = { request: holderProof, reply: options };

export const finish = {
  request: z.object({ name, response: attestation }),
  /** Given with the account's first second factor; empty for a further one. */
  reply: z.object({ recovery_codes: z.array(z.string()) }),
};

export const rename = { request: z.object({ id, name }), reply: empty };

export const remove = { request: holderProof.extend({ id }), reply: empty };

export const beginLogin = { request: empty, reply: options };

export const login = {
  request: z.object({
    response: assertion,
    device_tokens: deviceTokens,
  }),
  reply: session,
};
