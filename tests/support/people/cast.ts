import type { TestApi } from '../api/api';
import { projectAt } from '../projects/copies';
import type { Place, Travelled } from '../projects/way';
import { type Person, person } from './people';

/** Every kind of caller (DESIGN §5). `guest` sends no token, the suspended an invalid one. */
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

/** One user of each kind; `consultant` and `technician` are those who get the work, if the project gets that far. */
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

/** A project of the cast's owner, with an unsuccessful applicant and quoter; repeated ones are copies of the first. */
export const travelWith = (api: TestApi, cast: Cast, until: Place): Promise<Travelled> =>
  projectAt(api, until, {
    client: cast.owner,
    consultant: cast.consultant,
    technician: cast.technician,
    applicant: cast.applicant,
    quoter: cast.quoter,
  });
