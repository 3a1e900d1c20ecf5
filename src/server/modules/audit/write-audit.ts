import type { AuditAction, AuditFacts, AuditSubject } from '@/domain/audit';
import type { Db } from '../../db/client';
import { auditLog } from '../../db/schema';
import type { CallContext } from '../../http/context';

/** Who acts and from where: a call's context, or the command line without a login. */
export type Auditor = Pick<CallContext, 'clock' | 'caller' | 'userAgent' | 'requestId'> & {
  visitor: { id: number } | null;
};

export interface AuditEntry {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: number | string;
  /** The subject as a reader recognizes it: an address, a title, a number. */
  label: string;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

const lineOf = (by: Auditor, entry: AuditEntry) => ({
  createdAt: by.clock.now(),
  actorId: by.visitor?.id ?? null,
  ...entry,
  subjectId: String(entry.subjectId),
  caller: by.caller,
  userAgent: by.userAgent,
  requestId: by.requestId,
});

/** Logs an admin's act in the transaction that does it, so that neither happens alone. @returns the line's id */
export async function audit(db: Db, by: Auditor, entry: AuditEntry): Promise<number> {
  const [row] = await db.insert(auditLog).values(lineOf(by, entry)).returning({ id: auditLog.id });
  if (!row) throw new Error('the audit log took no row');
  return row.id;
}

/** Logs an act on several subjects: a line for each, in one statement. */
export async function auditEach(db: Db, by: Auditor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries.map((entry) => lineOf(by, entry)));
}
