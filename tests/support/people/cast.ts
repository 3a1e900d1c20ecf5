import type { TestApi } from '../api/api';
import { projectAt } from '../projects/copies';
import type { Place, Travelled } from '../projects/way';
import { type Person, person } from './people';

/** Whoever may knock at a project's door (DESIGN §5). `guest` carries no token, the suspended a dead one. */
export const KINDS = [
  'guest',
  'owner',
  'other_client',
  'applicant',
  'consultant',
  'other_consultant',
  'unapproved_consultant',
  'lapsed_consultant',
  'suspended_consultant',
  'quoter',
  'technician',
  'other_technician',
  'unapproved_technician',
  'lapsed_technician',
  'suspended_technician',
  'admin',
] as const;
export type Kind = (typeof KINDS)[number];

/** One person of each kind; `consultant` and `technician` are those that get the work, if the project gets so far. */
export type Cast = Record<Exclude<Kind, 'guest'>, Person>;

export async function makeCast(api: TestApi): Promise<Cast> {
  const unapproved = { standing: 'unapproved' } as const;
  const lapsed = { standing: 'lapsed' } as const;
  const suspended = { isSuspended: true };
  return {
    owner: await person(api, 'client'),
    other_client: await person(api, 'client'),
    applicant: await person(api, 'consultant'),
    consultant: await person(api, 'consultant'),
    other_consultant: await person(api, 'consultant'),
    unapproved_consultant: await person(api, 'consultant', unapproved),
    lapsed_consultant: await person(api, 'consultant', lapsed),
    suspended_consultant: await person(api, 'consultant', suspended),
    quoter: await person(api, 'technician'),
    technician: await person(api, 'technician'),
    other_technician: await person(api, 'technician'),
    unapproved_technician: await person(api, 'technician', unapproved),
    lapsed_technician: await person(api, 'technician', lapsed),
    suspended_technician: await person(api, 'technician', suspended),
    admin: await person(api, 'admin'),
  };
}

/** A project of the cast's owner, with a loser beside each winner; the second at a place is a copy of the first. */
export const travelWith = (api: TestApi, cast: Cast, until: Place): Promise<Travelled> =>
  projectAt(api, until, {
    client: cast.owner,
    consultant: cast.consultant,
    technician: cast.technician,
    applicant: cast.applicant,
    quoter: cast.quoter,
  });
