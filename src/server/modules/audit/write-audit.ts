import type { AuditAction, AuditFacts, AuditSubject } from '@/domain/audit';
import type { Db } from '../../db/client';
import { auditLog } from '../../db/schema';
import type { CallContext } from '../../http/context';

/** Who acts and from where: a call's context, or the command line with nobody logged in. */
export type Auditor = Pick<CallContext, 'clock' | 'caller' | 'userAgent' | 'requestId'> & {
  visitor: { id: number } | null;
};

export interface AuditEntry {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: number | string;
  /** What a reader knows the subject by: an address, a title, a number. */
  label: string;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

/** Writes down an admin's act, in the transaction that does it: what is not in the log did not happen. Its line's id. */
export async function audit(db: Db, by: Auditor, entry: AuditEntry): Promise<number> {
  const values = {
    createdAt: by.clock.now(),
    actorId: by.visitor?.id ?? null,
    ...entry,
    subjectId: String(entry.subjectId),
    caller: by.caller,
    userAgent: by.userAgent,
    requestId: by.requestId,
  };
  const [row] = await db.insert(auditLog).values(values).returning({ id: auditLog.id });
  if (!row) throw new Error('the audit log took no row');
  return row.id;
}
