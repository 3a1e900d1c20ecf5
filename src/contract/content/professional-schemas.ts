import { z } from 'zod';
import { RATING_MIN, RATING_STARS } from '@/config/limits/projects';
import { SEARCH_MAX_CHARS } from '@/config/limits/site';
import { day, fact, id } from '@/contract/fields';
import { LICENCE_KINDS, REGISTERED_KINDS } from '@/domain/licence';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { PROFESSIONAL_ROLES } from '@/domain/roles';
import { caseCard, galleryPicture, paged, pageNumber, party, picture } from './parts';

const professionalRole = z.enum(PROFESSIONAL_ROLES);

/** A professional in the directory. */
const professionalCard = z.object({
  id,
  name: z.string(),
  company_name: z.string(),
  user_type: professionalRole,
  picture: picture.nullable(),
  specialties: z.array(z.enum(CATEGORIES)),
  /** Empty: all of Hong Kong. */
  districts: z.array(z.enum(DISTRICTS)),
  years_of_experience: z.int(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  completed_count: z.int(),
  /** Those that an admin has verified and that have not expired (PRODUCT §9). */
  licences: z.array(
    z.object({
      kind: z.enum(LICENCE_KINDS),
      title: z.string(),
      grade: z.string(),
      expires_on: z.iso.date().nullable(),
    }),
  ),
});

/** `pictures`: of published cases and of the portfolio. */
export const listedProfessional = professionalCard.extend({ pictures: z.array(picture) });

export const professionalListing = {
  request: z.object({
    role: professionalRole.optional(),
    category: z.enum(CATEGORIES).optional(),
    district: z.enum(DISTRICTS).optional(),
    /** The least average rating, in stars. */
    rating: z.int().min(RATING_MIN).max(RATING_STARS).optional(),
    /** A verified licence or insurance that they hold. */
    licence: z.enum(REGISTERED_KINDS).optional(),
    q: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
    page: pageNumber,
  }),
  reply: z.object({
    value: z.array(listedProfessional),
    ...paged,
  }),
};

/** What the public sees of an approved professional whose subscription is in force. */
export const professionalPage = {
  request: z.object({ id }),
  reply: professionalCard.extend({
    introduction: z.string(),
    member_since: day,
    /** Those of enough projects (PRODUCT §9). */
    facts: z.array(fact),
    /** Published cases of projects that they worked on, the newest first. */
    cases: z.array(caseCard),
    portfolio: z.array(galleryPicture),
    /** The newest published ratings. */
    reviews: z.array(
      z.object({
        rating: z.int(),
        feedback: z.string(),
        role: party,
        /** The author's nickname, if they agreed to it when writing. */
        nickname: z.string().nullable(),
        rated_on: day,
        /** The professional's public reply. */
        reply: z.string().nullable(),
      }),
    ),
  }),
};
