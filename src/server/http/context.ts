import type { RegistrationStep } from '@/domain/registration';
import type { Actor } from '@/domain/roles';
import type { Deps } from '../deps';
import type { Uploads } from '../files/uploads';
import { AppError } from './app-error';

/** Whoever carries a good token. */
export interface SignedIn extends Actor {
  sessionId: string;
  email: string;
  name: string;
  nickname: string;
  locale: string;
  registrationStep: RegistrationStep;
  hasSecondFactor: boolean;
}

/** What a module function gets beside its input. */
export interface CallContext extends Deps {
  visitor: SignedIn | null;
  /** The caller of a call that needs one. @throws unauthorized */
  readonly actor: SignedIn;
  /** The language of the reply. */
  locale: string;
  /** The document whose draft is shown: the request carries its preview link. */
  previewOf: number | null;
  /** The caller's address, for limits and the log. */
  caller: string;
  userAgent: string;
  requestId: string;
  /** Of calls that keep it themselves (`asksOthers`). */
  idempotencyKey?: string;
  uploads: Uploads;
  /** Of raw calls (webhooks): the request as it came. */
  raw: { body: string; headers: Headers };
}

type Parts = Omit<CallContext, 'actor'>;

export function createContext(parts: Parts): CallContext {
  // Not enumerable: copying a guest's context must not ask who they are.
  return Object.defineProperty({ ...parts } as CallContext, 'actor', {
    get(this: Parts): SignedIn {
      if (!this.visitor) throw new AppError('unauthorized');
      return this.visitor;
    },
  });
}

/** The same context, inside a transaction. */
export const withDb = (context: CallContext, db: CallContext['db']): CallContext => createContext({ ...context, db });
