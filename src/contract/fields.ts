import { z } from 'zod';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, MAX_AMOUNT_CENTS, MAX_ID, NAME_MAX_CHARS } from '@/config/limits/calls';
import { FACT_KINDS } from '@/domain/facts';
import { LICENCE_KINDS } from '@/domain/licence';
import { USER_TYPES } from '@/domain/roles';
import { hasInvisible, hasLetter, looksLikeStaff, tidyName } from '@/domain/shown-name';

/** Fields that several calls share. Server and tests only: the browser imports types. */
export const id = z.int().min(1).max(MAX_ID);
export const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);
export const userType = z.enum(USER_TYPES);
/** A text that is not empty, trimmed. */
export const text = (max: number) => z.string().trim().min(1).max(max);
/** A text that may be empty, trimmed. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');
const nameOf = (min: number) =>
  z
    .string()
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(min)
        .max(NAME_MAX_CHARS, { abort: true })
        .refine((name) => !hasInvisible(name), { params: { code: 'invisible_characters' } })
        .refine((name) => name === '' || hasLetter(name), { params: { code: 'no_letter' } }),
    );
/** The name of anyone, staff included; the optional one may be empty. */
export const name = nameOf(1);
export const optionalName = nameOf(0);
const ofUsers = [(given: string) => !looksLikeStaff(given), { params: { code: 'staff_name' } }] as const;
/** The name of a user or a company as others see it. */
export const userName = name.refine(...ofUsers);
export const optionalUserName = optionalName.refine(...ofUsers);
/** A calendar day, `YYYY-MM-DD`, in Asia/Hong_Kong. */
export const day = z.iso.date();
/** A calendar month, `YYYY-MM`, in Asia/Hong_Kong. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
export const instant = z.iso.datetime();
export const limit = z.int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT);
export const cursor = z.string().max(200).optional();
/** Days in Hong Kong, both included. */
export const days = { from_day: day.optional(), to_day: day.optional() };
/** The counter as the caller last saw it; if it has changed, 409 with the fresh state. */
export const revision = z.int().min(0).max(MAX_ID).optional();

export const file = z.object({
  id,
  module_name: z.string(),
  filename: z.string(),
  mime: z.string(),
  size: z.int(),
  /** Of images, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed for this reader, valid for ten minutes. */
  src: z.string(),
});

export const profile = z.object({ id, name: z.string(), nickname: z.string(), profile_picture: file.nullable() });

/** Of a filter: the admin who follows it; 0: nobody. */
export const follower = z.int().min(0).max(MAX_ID).optional();
/** The admin who follows it; null: nobody. */
export const assignee = z.object({ id, name: z.string() }).nullable();

/** A user as the other parties see them. */
export const person = z.object({
  id,
  name: z.string(),
  nickname: z.string(),
  company_name: z.string().nullable(),
  user_type: userType,
});

/** What is reckoned of a professional's projects of two years (PRODUCT §9). */
export const fact = z.object({
  kind: z.enum(FACT_KINDS),
  /** How many projects it is made of. */
  projects: z.int(),
  /** Seconds for `first_answer`, how many were mended for `defects`, percent for the others. */
  value: z.number(),
  /** How many defects were reported; null for other facts. */
  of: z.int().nullable(),
});

/** A professional as owners see them when they choose one. */
export const professional = person.extend({
  /** One decimal; null without ratings. Only published ratings count. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  years_of_experience: z.int(),
  /** The kinds of their verified licences. */
  licences: z.array(z.enum(LICENCE_KINDS)),
  /** Those of enough projects. */
  facts: z.array(fact),
});

/** A list, which may be paged: `count` is exact to 1,000. */
export const list = <T extends z.ZodType>(value: T) =>
  z.object({
    value: z.array(value),
    count: z.int(),
    count_is_capped: z.boolean().optional(),
    next_cursor: z.string().nullable().optional(),
  });

/** The name of an item of the work: `WorkLine` in domain/project/variations. */
export const lineName = z
  .string()
  .max(15)
  .regex(/^[qv]\d{1,10}(\.\d{1,3})?$/);

/** The files of a multipart field. The server has checked their content; the schema checks their number. */
export const uploads = z.array(z.custom<File>()).default([]);

export const empty = z.object({});
