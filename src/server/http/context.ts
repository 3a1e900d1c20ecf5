import type { RegistrationStep } from '@/domain/registration';
import type { Actor } from '@/domain/roles';
import type { Deps } from '../deps';
import type { Uploads } from '../files/uploads';
import { AppError } from './app-error';

/** The user of a valid token. */
export interface SignedIn extends Actor {
  sessionId: string;
  email: string;
  name: string;
  nickname: string;
  locale: string;
  registrationStep: RegistrationStep;
  hasSecondFactor: boolean;
}

/** What a module function gets as well as its input. */
export interface CallContext extends Deps {
  visitor: SignedIn | null;
  /** The logged-in user, for calls that need one. @throws unauthorized */
  readonly actor: SignedIn;
  /** The language of the reply. */
  locale: string;
  /** The id of the document whose draft is shown, from the request's preview token. */
  previewOf: number | null;
  /** The caller's address, for limits and the log. */
  caller: string;
  userAgent: string;
  requestId: string;
  /** For calls that store it themselves (`asksOthers`). */
  idempotencyKey?: string;
  uploads: Uploads;
  /** For raw calls (webhooks): the unparsed request. */
  raw: { body: string; headers: Headers };
}

type Parts = Omit<CallContext, 'actor'>;

export function createContext(parts: Parts): CallContext {
  // Not enumerable: copying a guest's context must not call the getter.
  return Object.defineProperty({ ...parts } as CallContext, 'actor', {
    get(this: Parts): SignedIn {
      if (!this.visitor) throw new AppError('unauthorized');
      return this.visitor;
    },
  });
}

/** The same context, inside a transaction. */
export const withDb = (context: CallContext, db: CallContext['db']): CallContext => createContext({ ...context, db });
