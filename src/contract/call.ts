import type { z } from 'zod';
import type { RateLimitName } from '@/config/limits/server';
import type { UserType } from '@/domain/roles';
import type { ErrorCode } from './errors';

/** The request and reply schemas of one call; they live in `<area>/schemas.ts`, which the browser imports as types only. */
export interface CallSchemas {
  request: z.ZodType;
  reply: z.ZodType;
}

/** What a call reads or changes. Cached data never goes stale with time (Spec §9), so changes must invalidate it. */
export type Tag =
  | 'session'
  | 'profile'
  | 'registration'
  | 'subscription'
  | 'project'
  /** A request that the caller has no part in, but may see. */
  | 'open_request'
  | 'order'
  /** The archives of a project that were made for the reader. */
  | 'dossier'
  /** The address of the reader's calendar. */
  | 'calendar_feed'
  /** Where a professional's money goes. */
  | 'payee'
  /** Whom an owner invited. */
  | 'invite'
  /** The professionals that the reader keeps. */
  | 'favourite'
  /** The reader's saved searches. */
  | 'saved_search'
  /** What is reckoned of the reader's work each night. */
  | 'fact'
  | 'price_guide'
  | 'notification'
  | 'notification_preference'
  | 'chat'
  | 'quick_reply'
  | 'content'
  /** The content as admins edit it, with drafts. */
  | 'content_draft'
  /** Jobs, mails, contact messages: the operations pages of the back office. */
  | 'operations'
  | 'announcement'
  | 'person'
  /** Who follows what, and the admins' notes. */
  | 'desk'
  | 'audit'
  | 'security_event';

/**
 * Who may call: `public` ignores a token, `optional` reads one if present, `user` is any logged-in user, a list is
 * those roles only. What a caller may do to a single row is decided by the module.
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
  /** The body has a third party's format and is checked by the call itself (a provider's webhook). */
  isRaw?: boolean;
  /** Mail programs call it too: their form is ignored, and the input is read from the query (RFC 8058). */
  isOneClick?: boolean;
  /**
   * A call of GET that other programs POST, as JSON or as a form (Pusher's client libraries): it is answered the same,
   * and changes nothing either way.
   */
  isPostedToo?: boolean;
  /** Limit of a JSON body, and of all text fields of a multipart body together; without it BODY_MAX_BYTES. */
  maxBodyBytes?: number;
  /** The call takes uploads in the multipart field `files` (or the names given). */
  files?: readonly string[];
  /** Limit for all its files together, in bytes, as received and as stored; without it only the limit per file. */
  maxTotalBytes?: number;
  /** A request with a repeated `Idempotency-Key` gets the first reply. */
  isIdempotent?: boolean;
  /** It calls an external service, and so stores its Idempotency-Key itself: no transaction waits for that service. */
  asksOthers?: boolean;
  /** An admin without the required second factor may call it: it reads or changes only their own account's data. */
  isOpenWithoutFactor?: boolean;
  /** It deletes the caller's account: none of the caller's other changes may run at the same time. */
  endsAccount?: boolean;
  /** It suspends or reinstates another account: one such call at a time, because two admins may act on each other. */
  changesOthers?: boolean;
  /** A heavy read: a standby of the database may answer it, once it has what is committed by then (decision 67). */
  onStandby?: boolean;
  /** It keeps a processor busy for long: few of its kind run at once, and it waits apart from other calls. */
  queue?: 'password' | 'search';
  /**
   * The device stores its last reply, and shows it where there is no connection (client/query/last-read.ts). For what is
   * read on site; the reply is removed with the login.
   */
  isKeptOffline?: boolean;
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
