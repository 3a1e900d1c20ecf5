import { passkeyCalls } from '@/contract/passkey/calls';
import * as schemas from '@/contract/passkey/schemas';
import { defineArea } from '../../http/area';
import { beginLogin, login } from './login';
import { begin, challenge, finish, listing, remove, rename } from './passkeys';

export const passkeyArea = defineArea({
  calls: passkeyCalls,
  schemas,
  handlers: { listing, challenge, begin, finish, rename, remove, beginLogin, login },
});
