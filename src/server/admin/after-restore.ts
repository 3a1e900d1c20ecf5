import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { FILES_CHECKED_AT_ONCE, IDS_SKIPPED_AFTER_RESTORE } from '@/config/limits';
import { OUR_TABLES, readSequences } from '../backup/copy';
import { files, mails, notifications, passwordResets, pushDevices, sessions } from '../db/schema';
import type { Deps } from '../deps';
import type { FileStore } from '../files/store';
import { SECRET_TEMPLATES } from '../mail/secret';
import { type Auditor, audit } from '../modules/audit/write-audit';
import { dropJobsWhere } from '../queue/read-jobs';

/** Rows of files that are read at a time. */
const BATCH = 1000;
const HELD = 'held: the database went back to an earlier moment, and this may have been sent since then';

/** What was done. */
export interface Settled {
  logins: number;
  mails: number;
  notifications: number;
}

/**
 * What an earlier state of the database must not do again, because it has left the house since (decision 65). Everybody
 * logs in anew, for logins of that time may have been ended since. Links to set a password, which may have been used,
 * end. Mails that waited then are held as failed ones, which admins can send again; notifications are not mailed or
 * pushed. New rows get numbers that were not given since: providers and mail servers know refunds and mails by them.
 */
export async function settleRestored(deps: Deps, by: Auditor, note: string): Promise<Settled> {
  const sequences = await readSequences(deps.pool, OUR_TABLES);
  return deps.db.transaction(async (tx) => {
    for (const { name, last_value } of sequences)
      await tx.execute(
        sql`select setval(quote_ident(${name})::regclass, ${last_value}::bigint + ${IDS_SKIPPED_AFTER_RESTORE}::bigint)`,
      );
    // Not `endSessions`: there are as many as there are users, and no socket is open while the server does not run.
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: deps.clock.now(), revokedBecause: 'restored' })
      .where(isNull(sessions.revokedAt));
    await tx.delete(pushDevices);
    await tx.delete(passwordResets);
    const held = await tx
      .update(mails)
      .set({
        failedAt: deps.clock.now(),
        failure: HELD,
        params: sql`case when ${mails.template} = any(${sql.param(SECRET_TEMPLATES)}) then '{}' else ${mails.params} end`,
      })
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt)))
      .returning({ id: mails.id });
    await dropJobsWhere(tx, sql`jobs.task in ('send_mail', 'mail_reset_link', 'warn_of_guesses', 'tell_device')`);
    const unmailed = await tx
      .update(notifications)
      .set({ mailAt: null })
      .where(isNotNull(notifications.mailAt))
      .returning({ id: notifications.id });
    const settled = { logins: ended.rowCount ?? 0, mails: held.length, notifications: unmailed.length };
    await audit(tx, by, {
      action: 'site.restore',
      subjectType: 'site',
      subjectId: 0,
      label: 'after-restore',
      after: { note },
    });
    return settled;
  });
}

/** The keys of the files whose bytes are not there, or of another size than their rows say. */
export async function* findLostFiles({ db }: Deps, store: FileStore): AsyncGenerator<string> {
  const inTurn = pLimit(FILES_CHECKED_AT_ONCE);
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: files.id, key: files.storageKey, size: files.size })
      .from(files)
      .where(sql`${files.id} > ${after}`)
      .orderBy(files.id)
      .limit(BATCH);
    const found = await Promise.all(rows.map(({ key }) => inTurn(() => store.size(key))));
    for (const [index, { key, size }] of rows.entries()) if (found[index] !== size) yield key;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
