import { eq, sql } from 'drizzle-orm';
import type { Call } from '@/contract/call';
import type { Db } from '../db/client';
import { sessions, users } from '../db/schema';
import { AppError } from './app-error';
import { isLiveLogin } from './authenticate';
import type { SignedIn } from './context';

/**
 * The database as somebody's change has it (decision 11): each transaction first makes sure that the login still lives,
 * for the token was good when the request began and its body may have come for minutes. Until the transaction ends the
 * account is neither suspended nor deleted, which both lock the same row for update.
 * A change of somebody else's account waits for those before it first: two who suspend each other would each hold what
 * the other waits for.
 */
export function holdAccount(db: Db, { sessionId }: SignedIn, call: Pick<Call, 'endsAccount' | 'changesOthers'>): Db {
  // Beside the change that ends the account nothing else of its holder's runs.
  const lock = call.endsAccount ? 'update' : 'key share';
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      if (call.changesOthers) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`);
      const [live] = await tx
        .select({ id: users.id })
        .from(users)
        .innerJoin(sessions, eq(sessions.userId, users.id))
        .where(isLiveLogin(sessionId))
        .for(lock, { of: users });
      if (!live) throw new AppError('unauthorized');
      return work(tx);
    }, config);
  return Object.assign(Object.create(db) as Db, { transaction, insert: refuse, update: refuse, delete: refuse });
}

function refuse(): never {
  throw new Error('a change is made inside a transaction');
}
