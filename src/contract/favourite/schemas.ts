import { z } from 'zod';
import { listedProfessional } from '@/contract/content/professional-schemas';
import { empty, id } from '@/contract/fields';
import { PROFESSIONAL_ROLES } from '@/domain/roles';

export const favourites = {
  request: empty,
  reply: z.object({
    value: z.array(listedProfessional),
    /** Those who can take on no work at the moment, and have no public page. */
    unavailable: z.array(z.object({ id, name: z.string(), user_type: z.enum(PROFESSIONAL_ROLES) })),
    count: z.int(),
  }),
};
const professional = z.object({ professional_id: id });
export const keepFavourite = { request: professional, reply: empty };
export const dropFavourite = { request: professional, reply: empty };
