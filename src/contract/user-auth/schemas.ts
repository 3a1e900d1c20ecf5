import { z } from 'zod';
import { DEVICE_TOKENS_MAX, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@/config/limits/accounts';
import { EMAIL_MAX_CHARS } from '@/config/limits/calls';
import {
  empty,
  name,
  optionalName,
  optionalUserName,
  profile,
  text,
  uploads,
  userName,
  userType,
} from '@/contract/fields';
import { trade } from '@/contract/professional/schemas';
import { currentPassword, secondFactorProof } from '@/contract/user-auth/parts';
import { PHONE, phoneOf } from '@/domain/contact';
import { REGISTRATION_STEPS } from '@/domain/registration';
import { isProfessional } from '@/domain/roles';
import { STANDINGS } from '@/domain/subscription';

export const email = z.string().trim().max(EMAIL_MAX_CHARS).pipe(z.email());
export const password = z.string().min(PASSWORD_MIN_CHARS).max(PASSWORD_MAX_CHARS);
const step = z.enum(REGISTRATION_STEPS);
const ticket = z.string().max(100).optional();
const phone = z.string().transform(phoneOf).pipe(z.string().regex(PHONE));

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds from `server_time`. */
  expires_in: z.int(),
  refresh_token_expires_in: z.int(),
  /** Seconds since the epoch. */
  server_time: z.int(),
});

/** Opaque; the browser keeps it after a logout, and sends it with the next login (decision 29). */
const deviceToken = z.string().max(100);
/** Of this browser, for any account. No login fails for what is stored there. */
export const deviceTokens = z.array(deviceToken).max(DEVICE_TOKENS_MAX).default([]).catch([]);

export const session = tokens.extend({
  device_token: deviceToken,
  user_type: userType,
  profile,
  registration_step: step,
});

export const login = {
  request: z.object({
    email: text(EMAIL_MAX_CHARS),
    password: currentPassword,
    user_type: userType.optional(),
    ...secondFactorProof,
    device_tokens: deviceTokens,
  }),
  reply: session,
};

const registration = z.object({
  user_type: z.enum(['client', 'consultant', 'technician']),
  name: userName,
  nickname: optionalUserName.default(''),
  email,
  phone,
  password,
  accept_terms: z.literal(true),
  /** This field and those below: of professionals only. */
  company_name: trade.company_name.optional(),
  specialties: trade.specialties.optional(),
  districts: trade.districts,
  years_of_experience: trade.years_of_experience.optional(),
  introduction: trade.introduction,
  certificates: uploads,
});
type Registration = z.output<typeof registration>;

/** Fields that are required of professionals only; checked even if other fields are invalid. */
const needed = (field: keyof Registration, code: string, isThere: (given: Registration) => boolean) =>
  [
    (given: Registration): boolean => !isProfessional(given.user_type) || isThere(given),
    { path: [field] as PropertyKey[], params: { code }, when: () => true },
  ] as const;

export const register = {
  request: registration
    .refine(...needed('company_name', 'required', (given) => given.company_name !== undefined))
    .refine(...needed('specialties', 'required', (given) => given.specialties !== undefined))
    .refine(...needed('years_of_experience', 'required', (given) => given.years_of_experience !== undefined))
    .refine(...needed('certificates', 'certificate_required', (given) => given.certificates.length > 0)),
  reply: z.object({ email: z.string(), registration_step: step, resend_after: z.int(), ticket: z.string() }),
};

export const verify = {
  /** `ticket`: from the reply of `register`; with it, only codes of that registration are valid. */
  request: z.object({ email, code: z.string().regex(/^\d{6}$/), ticket }),
  reply: session,
};

export const resendCode = {
  request: z.object({ email, ticket }),
  reply: z.object({ resend_after: z.int() }),
};

export const forgotPassword = { request: z.object({ email }), reply: empty };

export const changePassword = {
  request: z.object({
    current_password: z.string().max(PASSWORD_MAX_CHARS).optional(),
    token: z.string().max(200).optional(),
    new_password: password,
  }),
  /** The browser's earlier one is invalid with the old password. */
  reply: z.object({ device_token: deviceToken }),
};

export const refresh = {
  request: z.object({
    refresh_token: z.string().min(1).max(500),
    user_type: userType.optional(),
    platform: z.string().max(20).optional(),
  }),
  reply: tokens,
};

export const logout = { request: z.object({ refresh_token: z.string().max(500).optional() }), reply: empty };

const profileRead = {
  request: empty,
  reply: profile.extend({
    email: z.string(),
    phone: z.string(),
    user_type: userType,
    company_name: z.string().nullable(),
    /** Of professionals: whether they may take on work. Of other users: `good`. */
    standing: z.enum(STANDINGS),
    registration_step: step,
    unread_notification_count: z.int(),
  }),
};

export const profileUpdate = {
  request: z.object({
    /** Only staff may have a staff's name; the server knows who asks. */
    name: name.optional(),
    nickname: optionalName.optional(),
    phone: phone.optional(),
    /** To change the telephone number: the password, and the second factor if one is set. */
    password: currentPassword.optional(),
    ...secondFactorProof,
  }),
  reply: profile,
};

export { profileRead as profile };
