import type { ErrorCode } from '@/contract/errors';
import type { TestApi } from './api';
import { KINDS, type Kind } from './cast';
import type { Person } from './people';
import type { Travelled, WayStep } from './way';

export type Outcome = 'ok' | ErrorCode;

/** One knock: who knocks, and at what. */
export interface Knock {
  api: TestApi;
  kind: Kind;
  /** Null for the guest. */
  person: Person | null;
  way: Travelled;
}

type Input = Record<string, unknown>;

export interface Row {
  /** How far the cast's project has come; absent where the call is not about one. */
  at?: WayStep;
  input?: (knock: Knock) => Input | Promise<Input>;
  /** The same call for something that does not exist; absent where the call names nothing. */
  absent?: (knock: Knock) => Input;
  /** Each caller logs in anew, because the call ends their login. */
  hasOwnLogin?: boolean;
  outcomes: Partial<Record<Outcome, readonly Kind[]>>;
}

export const CLIENTS = ['owner', 'other_client'] as const satisfies Kind[];
export const CONSULTANTS = [
  'applicant',
  'consultant',
  'other_consultant',
  'unapproved_consultant',
] as const satisfies Kind[];
export const TECHNICIANS = [
  'quoter',
  'technician',
  'other_technician',
  'unapproved_technician',
] as const satisfies Kind[];
export const PROFESSIONALS = [...CONSULTANTS, ...TECHNICIANS];
export const GUEST = ['guest'] as const satisfies Kind[];
export const USERS = KINDS.filter((kind) => kind !== 'guest');

export const anyUser: Row['outcomes'] = { unauthorized: GUEST, ok: USERS };
export const onlyClients = { unauthorized: GUEST, forbidden: [...PROFESSIONALS, 'admin'] } satisfies Row['outcomes'];
