import { z } from 'zod';
import { EMAIL_MAX_CHARS } from '@/config/limits/calls';
import { cursor, empty, id, instant, limit, list } from '@/contract/fields';
import { CONTACT_STATES, JOB_STATES, MAIL_STATES } from '@/domain/operations';

/** A job of the queue, whose ids outgrow those of our rows. */
const jobId = z.int().min(1);
const jobState = z.enum(JOB_STATES);

export const jobs = {
  request: z.object({ state: jobState.default('failed'), limit, cursor }),
  reply: list(
    z.object({
      id: jobId,
      task: z.string(),
      state: jobState,
      /** Which rows it is about. */
      payload: z.record(z.string(), z.unknown()),
      attempts: z.int(),
      max_attempts: z.int(),
      /** When it is, or was, to be tried. */
      run_at: instant,
      created_at: instant,
      locked_at: instant.nullable(),
      /** What the last try ended with, its first line; null: it was not tried yet. */
      last_error: z.string().nullable(),
      /** It failed, now or for good: it can be tried at once. */
      can_retry: z.boolean(),
      /** It failed for good: it can be taken out. */
      can_drop: z.boolean(),
    }),
  ).extend({
    /** Of each state, exact to 1,000. */
    counts: z.record(jobState, z.int()),
  }),
};
export const retryJob = { request: z.object({ job_id: jobId }), reply: empty };
export const dropJob = { request: z.object({ job_id: jobId }), reply: empty };

const mailState = z.enum(MAIL_STATES);

export const mails = {
  request: z.object({
    state: mailState.optional(),
    /** The beginning of an address. */
    address: z.string().trim().max(EMAIL_MAX_CHARS).optional(),
    limit,
    cursor,
  }),
  reply: list(
    z.object({
      id,
      to_address: z.string(),
      /** Without the code that a mail may carry. */
      subject: z.string(),
      state: mailState,
      created_at: instant,
      sent_at: instant.nullable(),
      failed_at: instant.nullable(),
      failure: z.string().nullable(),
      /** It was given up, and says nothing that is over by now. */
      can_resend: z.boolean(),
    }),
  ),
};
export const resendMail = { request: z.object({ mail_id: id }), reply: empty };

export const contactMessages = {
  request: z.object({ state: z.enum(CONTACT_STATES).default('waiting'), limit, cursor }),
  reply: list(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
      locale: z.string(),
      /** Of somebody who was logged in. */
      user_id: id.nullable(),
      created_at: instant,
      handled_at: instant.nullable(),
    }),
  ),
};
export const handleContact = { request: z.object({ message_id: id, is_handled: z.boolean() }), reply: empty };

const bytes = z.int().min(0);

export const health = {
  request: empty,
  reply: z.object({
    app: z.object({
      version: z.string(),
      node: z.string(),
      roles: z.array(z.string()),
      started_at: instant,
      memory_bytes: bytes,
    }),
    database: z.object({
      version: z.string(),
      is_embedded: z.boolean(),
      /** How long the shortest question took, in ms. */
      answer_ms: z.number(),
      size_bytes: bytes,
      /** How many migrations of the schema it has. */
      migration: z.int(),
    }),
    worker: z.object({
      is_alive: z.boolean(),
      /** When the job of each minute was begun last. */
      seen_at: instant.nullable(),
    }),
    realtime: z.object({ is_reachable: z.boolean(), is_external: z.boolean() }),
    mail: z.object({ has_server: z.boolean() }),
    storage: z.object({
      modules: z.array(z.object({ module_name: z.string(), files: z.int(), bytes })),
      disk_free_bytes: bytes,
      disk_total_bytes: bytes,
    }),
  }),
};
