import { inviteCalls } from '@/contract/invite/calls';
import * as inviteSchemas from '@/contract/invite/schemas';
import { defineArea } from '../../http/area';
import { inviteListing, inviteProfessionals } from './invite-later';

export const inviteArea = defineArea({
  calls: inviteCalls,
  schemas: inviteSchemas,
  handlers: { inviteListing, inviteProfessionals },
});
