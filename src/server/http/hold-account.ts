import { eq, sql } from 'drizzle-orm';
import type { Call } from '@/contract/call';
import { type Db, PREPARED, type PreparedOn } from '../db/client';
import { noStatements, prepared } from '../db/prepared';
import { sessions, users } from '../db/schema';
import { AppError } from './app-error';
import { isLiveLogin } from './authenticate';
import type { SignedIn } from './context';

/**
 * The database for a user's change (decision 11): each transaction first checks that the session is still live, because
 * the token was checked when the request began, and its body may have taken minutes to arrive. Until the transaction
 * ends the account cannot be suspended or deleted, because both lock the same row for update.
 * The work runs even if the login has ended, and is rolled back then: it must not act outside the transaction.
 * Changes to other users' accounts run one after the other: two admins who suspend each other would otherwise deadlock.
 */
export function holdAccount(db: Db, { sessionId }: SignedIn, call: Pick<Call, 'endsAccount' | 'changesOthers'>): Db {
  // A change that ends the account excludes the user's other changes.
  const lock = call.endsAccount ? 'update' : 'key share';
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      if (call.changesOthers) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`);
      // The check goes together with the first statement of the work (decision 24).
      const check = lockLogin(tx, lock).execute({ sessionId });
      const [held, done] = await Promise.allSettled([check, (async () => work(tx))()]);
      if (held.status === 'rejected') throw held.reason;
      if (held.value.length === 0) throw new AppError('unauthorized');
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    }, config);
  return Object.assign(Object.create(db) as Db, { transaction, ...NO_CHANGES, [PREPARED]: readsOf(db) });
}

const NO_CHANGES = { insert: refuse, update: refuse, delete: refuse };

/** By database: the statements that are built once for use outside a transaction. They cannot be changes. */
const reads = new WeakMap<Db, PreparedOn>();
function readsOf(db: Db): PreparedOn {
  const known = reads.get(db) ?? noStatements(Object.assign(Object.create(db) as Db, NO_CHANGES));
  reads.set(db, known);
  return known;
}

const lockLogin = prepared((db, lock: 'update' | 'key share') =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(isLiveLogin(sql.placeholder('sessionId')))
    .for(lock, { of: users }),
);

function refuse(): never {
  throw new Error('a change is made inside a transaction');
}
