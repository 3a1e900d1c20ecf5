import { z } from 'zod';
import { EMAIL_MAX_CHARS, LIST_LIMIT_MAX } from '@/config/limits/calls';
import { cursor, days, empty, id, instant, limit, list } from '@/contract/fields';
import { CONTACT_STATES, JOB_STATES, JOB_TASKS, MAIL_STATES, PROCESS_STATES } from '@/domain/operations';
import { JOB_SORTS, MADE_SORTS } from '@/domain/sorts';

/** A job of the queue; its ids may exceed those of our own rows. */
const jobId = z.int().min(1);
const jobState = z.enum(JOB_STATES);

export const jobs = {
  request: z.object({
    state: jobState.default('failed'),
    task: z.enum(JOB_TASKS).optional(),
    /** When it was enqueued. */
    ...days,
    sort: z.enum(JOB_SORTS).default('-made'),
    limit,
    cursor,
  }),
  reply: list(
    z.object({
      id: jobId,
      task: z.string(),
      state: jobState,
      /** The rows it concerns. */
      payload: z.record(z.string(), z.unknown()),
      attempts: z.int(),
      max_attempts: z.int(),
      /** When its next try is, or was, due. */
      run_at: instant,
      created_at: instant,
      locked_at: instant.nullable(),
      /** The first line of the last try's error; null: no try has failed. */
      last_error: z.string().nullable(),
      /** A try failed, with or without further retries: it can be retried at once. */
      can_retry: z.boolean(),
      /** It failed without further retries: it can be removed. */
      can_drop: z.boolean(),
    }),
  ).extend({
    /** Jobs in each state; exact to 1,000. */
    counts: z.record(jobState, z.int()),
  }),
};
/** All of them or none. */
const jobIds = z.object({ job_ids: z.array(jobId).min(1).max(LIST_LIMIT_MAX) });
export const retryJobs = { request: jobIds, reply: empty };
export const dropJobs = { request: jobIds, reply: empty };

const mailState = z.enum(MAIL_STATES);

export const mails = {
  request: z.object({
    state: mailState.optional(),
    /** The beginning of an address. */
    address: z.string().trim().max(EMAIL_MAX_CHARS).optional(),
    /** When it was written. */
    ...days,
    sort: z.enum(MADE_SORTS).default('-made'),
    limit,
    cursor,
  }),
  reply: list(
    z.object({
      id,
      to_address: z.string(),
      /** Without the code that a mail may contain. */
      subject: z.string(),
      state: mailState,
      created_at: instant,
      sent_at: instant.nullable(),
      failed_at: instant.nullable(),
      failure: z.string().nullable(),
      /** It failed without further retries, and its content is not outdated. */
      can_resend: z.boolean(),
    }),
  ),
};
/** All of them or none. */
export const resendMails = { request: z.object({ mail_ids: z.array(id).min(1).max(LIST_LIMIT_MAX) }), reply: empty };

export const contactMessages = {
  request: z.object({
    state: z.enum(CONTACT_STATES).default('waiting'),
    ...days,
    sort: z.enum(MADE_SORTS).default('-made'),
    limit,
    cursor,
  }),
  reply: list(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
      locale: z.string(),
      /** The sender, if logged in. */
      user_id: id.nullable(),
      created_at: instant,
      handled_at: instant.nullable(),
    }),
  ),
};
/** All of them or none. */
export const handleContact = {
  request: z.object({ message_ids: z.array(id).min(1).max(LIST_LIMIT_MAX), is_handled: z.boolean() }),
  reply: empty,
};

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
    /** All of the installation, by role; one that died is gone from the list after some minutes. */
    processes: z.array(
      z.object({
        id: z.string(),
        roles: z.array(z.string()),
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        /** Of the pages; null in development. */
        build: z.string().nullable(),
        started_at: instant,
        /** When it last said that it lives, which it does every few seconds. */
        seen_at: instant,
        state: z.enum(PROCESS_STATES),
      }),
    ),
    database: z.object({
      version: z.string(),
      is_embedded: z.boolean(),
      /** How long a minimal query took, in ms. */
      answer_ms: z.number(),
      size_bytes: bytes,
      /** How many schema migrations it has. */
      migration: z.int(),
      /** What all processes may use at most, with what other databases use now; and what PostgreSQL allows. */
      connections: z.object({ may_use: z.int(), allowed: z.int() }),
      /** Of DATABASE_STANDBY_URL: whether the answering process reads from it, and how far behind it is at most, in seconds. */
      standby: z.object({ is_used: z.boolean(), behind_s: z.int().nullable() }).nullable(),
    }),
    worker: z.object({
      is_alive: z.boolean(),
      /** When the minutely job last ran. */
      seen_at: instant.nullable(),
    }),
    realtime: z.object({
      is_reachable: z.boolean(),
      is_external: z.boolean(),
      /** Whether an external engine answers sign-ins; null where none is needed, or it could not be tried. */
      signs_in: z.boolean().nullable(),
    }),
    /** What is unsafe about the settings, the gravest first: sentences in the reader's language. */
    risks: z.array(z.string()),
    mail: z.object({ has_server: z.boolean() }),
    storage: z.object({
      modules: z.array(z.object({ module_name: z.string(), files: z.int(), bytes })),
      /** Where files are stored; null: on the disk. */
      bucket: z.string().nullable(),
      /** Of the disk of DATA_DIR, which received files and resized pictures need in any case. */
      disk_free_bytes: bytes,
      disk_total_bytes: bytes,
    }),
  }),
};
