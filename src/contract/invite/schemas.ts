import { z } from 'zod';
import { MAX_INVITES } from '@/config/limits/projects';
import { id, instant, person } from '@/contract/fields';
import { PROFESSIONAL_ROLES } from '@/domain/roles';

export const inviteListing = {
  request: z.object({ project_id: id }),
  reply: z.object({
    value: z.array(
      z.object({
        professional: person,
        invited_at: instant,
        /** Null: a technician who is told when quoting opens. */
        told_at: instant.nullable(),
        /** Has applied or quoted. */
        has_answered: z.boolean(),
      }),
    ),
    count: z.int(),
    /** Who can be invited now; empty: nobody any more. */
    may_invite: z.array(z.enum(PROFESSIONAL_ROLES)),
  }),
};

export const inviteProfessionals = {
  request: z.object({ project_id: id, professional_ids: z.array(id).min(1).max(MAX_INVITES) }),
  reply: z.object({
    /**
     * Those who are invited now. The others were already, have answered, cannot take on work, or could do nothing in the
     * project any more.
     */
    invited_ids: z.array(id),
  }),
};
