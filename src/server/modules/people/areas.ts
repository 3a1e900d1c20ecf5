import { adminPeopleCalls } from '@/contract/admin/people/calls';
import * as adminPeopleSchemas from '@/contract/admin/people/schemas';
import { defineArea } from '../../http/area';
import { personHistory } from './person-history';
import { peopleListing } from './read-people';
import { personDetails } from './read-person';
import { reinstate, suspend } from './suspend-person';

export const adminPeopleArea = defineArea({
  calls: adminPeopleCalls,
  schemas: adminPeopleSchemas,
  handlers: {
    listing: peopleListing,
    details: personDetails,
    history: personHistory,
    suspend,
    reinstate,
  },
});
