import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** Every kind of job and what it carries. Payloads name rows; they hold no copies and no secrets. */
export interface Jobs {
  send_mail: { mailId: number };
  /** Mails what a user has left unread; one waits per user. */
  mail_unread: { userId: number };
  deliver_sandbox_webhook: { eventId: string; kind: 'paid' | 'declined'; reference: string; amountCents: number };
  refund_payment: { paymentId: number };
  sweep: Record<string, never>;
}

interface Options {
  runAt?: Date;
  /** A job with this key waits already: it stays, with its time. */
  key?: string;
}

/** Enqueues inside the transaction: the job exists if and only if what it is about was committed. */
export async function addJob<K extends keyof Jobs>(
  db: Db,
  name: K,
  payload: Jobs[K],
  options: Options = {},
): Promise<void> {
  // No queue names: a killed worker would lock its whole queue for hours (FACTS).
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, job_key => ${options.key ?? null}::text, job_key_mode => 'preserve_run_at')`,
  );
}
