import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { CheckoutEvent } from '../payments/provider';

/** Every kind of job and what it carries. Payloads name rows; they hold no copies and no secrets. */
export interface Jobs {
  send_mail: { mailId: number };
  /** Mails the link of a forgotten password, if the address is somebody's. */
  mail_reset_link: { email: string };
  /** Mails what a user has left unread for its time; the first of several finds all of them. */
  mail_unread: { userId: number };
  /** Tells a user's browsers how many notifications are unread. */
  tell_notified: { userId: number };
  /** Tells an announcement to the next of its readers. */
  tell_announcement: { announcementId: number };
  /** Tells those in a room who have not read what was said. */
  notify_members: { roomId: number };
  deliver_sandbox_webhook: CheckoutEvent;
  refund_payment: { paymentId: number };
  /** Tells a reader's browsers how far a room is read. */
  tell_read: { roomId: number; userId: number };
  /** Ends the sockets of a login that is over. */
  close_sockets: { userId: number; sessionId: string };
  /** Sends back what was decided of a paid order. */
  refund_order: { refundId: number };
  /** Writes what the public search finds of a professional. */
  index_professional: { userId: number };
  /** Does what time does: reminds, expires, lapses, shows feedback, escalates. */
  deadlines: Record<string, never>;
  /** Removes documents of registrations that came to nothing. */
  drop_unclaimed: Record<string, never>;
  /** Removes uploaded pictures that no document names. */
  drop_unnamed_pictures: Record<string, never>;
  sweep: Record<string, never>;
}

interface Options {
  runAt?: Date;
  /** Of several that wait under one key there is only the first. */
  key?: string;
  /** What it is about is committed already: one that waits under the key will see it, and is left alone. */
  isCommitted?: boolean;
}

/** Enqueues inside the transaction: the job exists if and only if what it is about was committed. */
export async function addJob<K extends keyof Jobs>(
  db: Db,
  name: K,
  payload: Jobs[K],
  options: Options = {},
): Promise<void> {
  // Adding to one that waits would write its row anew, and wake every worker.
  const unlessItWaits = sql`where not exists (select from graphile_worker._private_jobs
    where key = ${options.key ?? null} and locked_at is null and attempts = 0)`;
  // No queue names: a killed worker would lock its whole queue for hours (FACTS).
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text, job_key_mode => 'preserve_run_at')
      ${options.isCommitted ? unlessItWaits : sql``}`,
  );
}

export type NewJob = { [K in keyof Jobs]: { name: K; payload: Jobs[K]; runAt?: Date } }[keyof Jobs];

/** Enqueues several, in one statement. */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db.execute(sql`select graphile_worker.add_job(j.name, j.payload, run_at => j."runAt")
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j(name text, payload json, "runAt" timestamptz)`);
}
