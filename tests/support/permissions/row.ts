import type { ErrorCode } from '@/contract/errors';
import type { TestApi } from '../api/api';
import { KINDS, type Kind } from '../people/cast';
import type { Person } from '../people/people';
import type { Place, Travelled } from '../projects/way';

export type Outcome = 'ok' | ErrorCode;

/** One request: who sends it, and about which project. */
export interface Knock {
  api: TestApi;
  kind: Kind;
  /** Null for the guest. */
  person: Person | null;
  way: Travelled;
}

type Input = Record<string, unknown>;

export interface Row {
  /** The step that the cast's project has reached; absent where the call is not about a project. */
  at?: Place;
  input?: (knock: Knock) => Input | Promise<Input>;
  /** The same call with an id that does not exist; absent where the call takes no id. */
  absent?: (knock: Knock) => Input;
  /** Each caller gets a new login, because the call ends it. */
  hasOwnLogin?: boolean;
  outcomes: Partial<Record<Outcome, readonly Kind[]>>;
  /** For a call that answers every user: whether a reply shows the requested thing, and to whom it may. */
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
/** Their tokens are no longer valid. */
export const SUSPENDED = ['suspended_consultant', 'suspended_technician'] as const satisfies Kind[];
export const GUEST = ['guest', ...SUSPENDED] as const satisfies Kind[];
export const isGuest = (kind: Kind): boolean => (GUEST as readonly Kind[]).includes(kind);
/** No row has this id. */
export const NO_ID = 2_000_000_000;
export const USERS = KINDS.filter((kind) => !isGuest(kind));

export const everyone = (outcome: Outcome): Row['outcomes'] => ({ [outcome]: KINDS });
export const anyUser: Row['outcomes'] = { unauthorized: GUEST, ok: USERS };
export const project = ({ way }: Knock) => ({ project_id: way.projectId });
export const noProject = () => ({ project_id: NO_ID });
/** For an act that succeeds only once: the other callers send an old revision, which is checked after permissions. */
export const staleBut =
  (doer: Kind) =>
  ({ kind }: Knock) =>
    kind === doer ? {} : { revision: 0 };
/** The part's id for those who may use it; the other callers send an id that does not exist. */
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
/** To other users the back office answers 404; an invalid token gets 401 on every call. */
export const onlyAdmins = {
  unauthorized: SUSPENDED,
  not_found: ['guest', ...CLIENTS, ...PROFESSIONALS],
  ok: ['admin'],
} satisfies Row['outcomes'];
/** Once work runs: LOSERS may read the project but do nothing, and OUTSIDERS cannot see it. */
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
