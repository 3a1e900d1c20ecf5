import { z } from 'zod';
import { listedProfessional } from '@/contract/content/professional-schemas';
import { empty, id } from '@/contract/fields';
import { PROFESSIONAL_ROLES } from '@/domain/roles';

/** The cards of those who have a public page. */
export const favourites = {
  request: empty,
  reply: z.object({
    value: z.array(listedProfessional),
    count: z.int(),
  }),
};
export const favouriteNames = {
  request: empty,
  reply: z.object({
    value: z.array(
      z.object({
        id,
        name: z.string(),
        user_type: z.enum(PROFESSIONAL_ROLES),
        company_name: z.string(),
        /** Has a public page, and can take on work. */
        is_available: z.boolean(),
      }),
    ),
    count: z.int(),
  }),
};
const professional = z.object({ professional_id: id });
export const keepFavourite = { request: professional, reply: empty };
export const dropFavourite = { request: professional, reply: empty };
