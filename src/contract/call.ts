import type { z } from 'zod';
import type { RateLimitName } from '@/config/limits/server';
import type { UserType } from '@/domain/roles';
import type { ErrorCode } from './errors';

/** The request and reply schemas of one call; they live in `<area>/schemas.ts`, which the browser imports as types only. */
export interface CallSchemas {
  request: z.ZodType;
  reply: z.ZodType;
}

/** What a call reads or changes; cached data never goes stale by time (Spec §9), so it must by event. */
export type Tag =
  | 'session'
  | 'profile'
  | 'registration'
  | 'subscription'
  | 'project'
  | 'order'
  | 'notification'
  | 'notification_preference'
  | 'chat'
  | 'content'
  /** What admins are writing of it. */
  | 'content_draft'
  /** Jobs, mails, messages from the contact page: what the back office keeps running. */
  | 'operations'
  | 'announcement'
  | 'person'
  | 'audit';

/**
 * Who may call: `public` never looks at a token, `optional` takes one if it is there,
 * `user` is anyone logged in, a list is those roles only. What a caller may do to one row is the module's to decide.
 */
export type Who = 'public' | 'optional' | 'user' | readonly UserType[];

export interface Call<S extends CallSchemas = CallSchemas> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  who: Who;
  /** One sentence, for the OpenAPI document. */
  summary: string;
  errors: readonly ErrorCode[];
  reads?: readonly Tag[];
  changes?: readonly Tag[];
  /** The body is somebody else's format and is checked by the call itself (a provider's webhook). */
  isRaw?: boolean;
  /** Mail programs call it as well: by a form that says nothing, with all that counts in the query (RFC 8058). */
  isOneClick?: boolean;
  /** The call takes uploads in the multipart field `files` (or the names given). */
  files?: readonly string[];
  /** Bytes of all its files together, as received and as kept; else each may be as large as a file can be. */
  maxTotalBytes?: number;
  /** A repeated `Idempotency-Key` answers with the first result. */
  isIdempotent?: boolean;
  /** It asks somebody else while it works, and keeps its key itself: no transaction waits for a stranger. */
  asksOthers?: boolean;
  /** An admin who has to have a second factor may call it before there is one: it is their own, or the way to one. */
  isOpenWithoutFactor?: boolean;
  /** It ends the caller's account: no other change of theirs runs beside it. */
  endsAccount?: boolean;
  /** It ends or begins anew what another account may do: one such call at a time, for two may be about each other. */
  changesOthers?: boolean;
  rateLimit?: RateLimitName;
  /** Types only; there is no value here. */
  schemas?: S;
}

export type RequestOf<C> = C extends Call<infer S> ? z.input<S['request']> : never;
/** What the server's function gets: parsed, with defaults filled in. */
export type InputOf<C> = C extends Call<infer S> ? z.output<S['request']> : never;
export type ReplyOf<C> = C extends Call<infer S> ? z.output<S['reply']> : never;

/** Declares a call: plain data, and the types of its schemas. */
export const call = <S extends CallSchemas>(declaration: Call<S>): Call<S> => declaration;

/** Names the schemas of a call without importing them. */
export const as = <S extends CallSchemas>(): S | undefined => undefined;
