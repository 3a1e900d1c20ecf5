import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { adminProjectCalls } from '@/contract/admin-projects';
import type { InputOf } from '@/contract/call';
import { projectIdOf } from '@/domain/project/number';
import { isLiveComplaint } from '../../db/live-complaint';
import { beforeCursor } from '../../db/page';
import { projects } from '../../db/schema';
import { foldWords, holds, newestThatHold, piecesOf } from '../../db/words';
import type { Deps } from '../../deps';
import { accountHolds, idsOfWords } from '../people/account-words';

export type ProjectFilter = Omit<InputOf<typeof adminProjectCalls.projects>, 'limit' | 'cursor'>;

/** The expression of the index. */
const title = foldWords(projects.title);
/** Words are of it, or of what the owner is known by. */
const WORDS = { table: projects, id: projects.id, text: title, userId: projects.ownerId };

/** A status that is not past; the words are those of the index of what runs. */
const isRunning = sql`projects.status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising')`;
const isHeld = sql`projects.id in (select c.project_id from complaints c where ${isLiveComplaint('c')})`;

/** Projects of a filter, the newest first, of those before the cursor. @param read the first `limit` of a condition */
export function findProjects<Row>(
  deps: Deps,
  filter: ProjectFilter,
  page: { limit: number; cursor?: string },
  read: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const pieces = piecesIn(filter);
  const isBefore = and(isMeant(deps, filter), beforeCursor(projects.id, page.cursor));
  return newestThatHold(deps.db, {
    limit: page.limit - 1,
    pieces,
    id: projects.id,
    holds: or(holds(title, pieces), accountHolds(projects.ownerId, pieces)),
    idsByIndex: idsOfWords(WORDS, pieces, isBefore),
    newest: sql`select ${projects.id} from ${projects} where ${isBefore ?? sql`true`} order by ${projects.id} desc`,
    read: (isIn) => read(and(isBefore, isIn)),
  });
}

/** What a page of a filter counts. */
export function countedProjects(deps: Deps, filter: ProjectFilter): { table: SQL; where?: SQL } {
  const pieces = piecesIn(filter);
  const where = isMeant(deps, filter);
  if (pieces.length === 0) return { table: sql`${projects}`, where };
  return { table: sql`(${idsOfWords(WORDS, pieces, where)}) found` };
}

/** A whole number of a project is no word: it is that project. */
const piecesIn = ({ q }: ProjectFilter): string[] => (q && projectIdOf(q) !== null ? [] : piecesOf(q));

/** All of a filter but its words. */
function isMeant(deps: Pick<Deps, 'clock'>, { q, status, category, state }: ProjectFilter): SQL | undefined {
  const numbered = q ? projectIdOf(q) : null;
  return and(
    status ? eq(projects.status, status) : undefined,
    category ? eq(projects.category, category) : undefined,
    state === 'on_hold' ? isHeld : undefined,
    // What a complaint holds is not late: its time stands still.
    state === 'overdue' ? and(isRunning, lte(projects.dueAt, deps.clock.now()), sql`not ${isHeld}`) : undefined,
    numbered === null ? undefined : eq(projects.id, numbered),
  );
}
