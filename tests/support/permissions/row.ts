import type { ErrorCode } from '@/contract/errors';
import type { TestApi } from '../api/api';
import { KINDS, type Kind } from '../people/cast';
import type { Person } from '../people/people';
import type { Place, Travelled } from '../projects/way';

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
  at?: Place;
  input?: (knock: Knock) => Input | Promise<Input>;
  /** The same call for something that does not exist; absent where the call names nothing. */
  absent?: (knock: Knock) => Input;
  /** Each caller logs in anew, because the call ends their login. */
  hasOwnLogin?: boolean;
  outcomes: Partial<Record<Outcome, readonly Kind[]>>;
  /** Of a call that answers everybody: whether a reply shows what is asked for, and to whom it may. */
  shows?: { isIn: (reply: Record<string, unknown>) => boolean; to: readonly Kind[] };
}

export const CLIENTS = ['owner', 'other_client'] as const satisfies Kind[];
export const CONSULTANTS = [
  'applicant',
  'consultant',
  'other_consultant',
  'unapproved_consultant',
  'lapsed_consultant',
] as const satisfies Kind[];
export const TECHNICIANS = [
  'quoter',
  'technician',
  'other_technician',
  'unapproved_technician',
  'lapsed_technician',
] as const satisfies Kind[];
export const PROFESSIONALS = [...CONSULTANTS, ...TECHNICIANS];
/** Without a token that opens anything. */
export const SUSPENDED = ['suspended_consultant', 'suspended_technician'] as const satisfies Kind[];
export const GUEST = ['guest', ...SUSPENDED] as const satisfies Kind[];
export const isGuest = (kind: Kind): boolean => (GUEST as readonly Kind[]).includes(kind);
/** No row has this id. */
export const NO_ID = 2_000_000_000;
export const USERS = KINDS.filter((kind) => !isGuest(kind));

export const anyUser: Row['outcomes'] = { unauthorized: GUEST, ok: USERS };
export const project = ({ way }: Knock) => ({ project_id: way.projectId });
export const noProject = () => ({ project_id: NO_ID });
/** An act that only one of several can do: the others come with a revision that is over, which is asked later. */
export const staleBut =
  (doer: Kind) =>
  ({ kind }: Knock) =>
    kind === doer ? {} : { revision: 0 };
/** The part is named by its own people only; the others name one that is not there. */
export const namedBy = (id: number, kind: Kind, ...doers: Kind[]): number => (doers.includes(kind) ? id : NO_ID);

export const onlyClients = { unauthorized: GUEST, forbidden: [...PROFESSIONALS, 'admin'] } satisfies Row['outcomes'];
export const onlyConsultants = {
  unauthorized: GUEST,
  forbidden: [...CLIENTS, ...TECHNICIANS, 'admin'],
} satisfies Row['outcomes'];
export const onlyTechnicians = {
  unauthorized: GUEST,
  forbidden: [...CLIENTS, ...CONSULTANTS, 'admin'],
} satisfies Row['outcomes'];
/** The back office is not there for anybody else; a dead token is told so, whatever it asks for. */
export const onlyAdmins = {
  unauthorized: SUSPENDED,
  not_found: ['guest', ...CLIENTS, ...PROFESSIONALS],
  ok: ['admin'],
} satisfies Row['outcomes'];
/** Once work runs: who lost reads on and may do nothing, and the rest does not see it. */
export const LOSERS = ['applicant', 'quoter'] as const satisfies Kind[];
export const OUTSIDERS = [
  'other_client',
  'other_consultant',
  'unapproved_consultant',
  'lapsed_consultant',
  'other_technician',
  'unapproved_technician',
  'lapsed_technician',
] as const satisfies Kind[];
export const NON_WINNING_CONSULTANTS = [
  'other_consultant',
  'unapproved_consultant',
  'lapsed_consultant',
] as const satisfies Kind[];
export const NON_WINNING_TECHNICIANS = [
  'other_technician',
  'unapproved_technician',
  'lapsed_technician',
] as const satisfies Kind[];
