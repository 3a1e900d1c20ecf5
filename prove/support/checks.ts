import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { Piece } from './pieces';
import type { Account, Change } from './send';

/** All that was acknowledged since the beginning. */
export interface Ledger {
  pieces: Piece[];
  changes: Change[];
  accounts: Account[];
  /** Notifications that were acknowledged as read. */
  readIds: number[];
}

/** Compares the database with what was acknowledged; a sentence for each difference. */
export async function compare(db: Client, ledger: Ledger): Promise<string[]> {
  return [
    ...(await projectsDiffer(db, ledger)),
    ...(await partsDiffer(db, ledger)),
    ...(await keysDiffer(db, ledger)),
    ...(await othersDiffer(db, ledger)),
    ...(await jobsDiffer(db)),
  ];
}

async function projectsDiffer(db: Client, { pieces }: Ledger): Promise<string[]> {
  const problems: string[] = [];
  const { rows } = await db.query<{
    id: number;
    title: string;
    status: string;
    revision: number;
    events: Record<string, number> | null;
  }>(`select p.id, p.title, p.status, p.revision, e.events from projects p
      left join lateral (select json_object_agg(event, n) events from
        (select event, count(*)::int n from project_events where project_id = p.id group by event) counted) e on true
      where p.title like 'prove %'`);
  if (rows.length !== pieces.length)
    problems.push(`${pieces.length} projects were acknowledged and ${rows.length} are there`);
  const byTitle = new Map(pieces.map((piece) => [piece.title, piece]));
  for (const { id, title, status, revision, events } of rows) {
    const piece = byTitle.get(title);
    if (piece?.projectId !== id) problems.push(`project ${id} was never acknowledged, or is there twice`);
    if (!piece) continue;
    if (!isDeepStrictEqual(events, piece.events))
      problems.push(`project ${id} has the events ${JSON.stringify(events)} and not ${JSON.stringify(piece.events)}`);
    if (status !== piece.status) problems.push(`project ${id} is ${status} and not ${piece.status}`);
    const steps = Object.values(piece.events).reduce((sum, count) => sum + count, 0) - 1;
    if (revision !== steps) problems.push(`project ${id} counts ${revision} changes and not ${steps}`);
  }
  const bare = await db.query(
    `select id from projects p where not exists (select from project_events where project_id = p.id and event = 'create')`,
  );
  return [...problems, ...bare.rows.map(({ id }) => `project ${id} has no event that made it`)];
}

async function partsDiffer(db: Client, { pieces }: Ledger): Promise<string[]> {
  const made = (rows: unknown[][]) => rows.map((row) => row.join(' ')).sort();
  const list = async (sql: string) => made((await db.query({ text: sql, rowMode: 'array' })).rows);
  const ours = `project_id in (select id from projects where title like 'prove %')`;
  const of = <T>(ofPiece: (piece: Piece) => T[][]) => made(pieces.flatMap(ofPiece));
  const did = (piece: Piece, event: string) => (piece.events[event] ? [[piece.projectId]] : []);
  const parts: Record<string, [string[], string[]]> = {
    applications: [
      await list(`select project_id, consultant_id, id from applications where ${ours}`),
      of((piece) => [...piece.applications].map(([by, id]) => [piece.projectId, by, id])),
    ],
    estimates: [await list(`select project_id from estimates where ${ours}`), of((piece) => did(piece, 'estimate'))],
    quotations: [
      await list(`select project_id, technician_id, id from quotations where ${ours}`),
      of((piece) => [...piece.quotations].map(([by, id]) => [piece.projectId, by, id])),
    ],
    orders: [
      await list(`select project_id, order_number, status from orders where ${ours}`),
      of((piece) =>
        piece.orderNumber ? [[piece.projectId, piece.orderNumber, piece.events.pay ? 'paid' : 'pending']] : [],
      ),
    ],
    payments: [
      await list(
        `select order_number, reference, p.status from payments p join orders o on o.id = p.order_id where ${ours}`,
      ),
      of((piece) => (piece.session ? [[piece.orderNumber, piece.session, piece.events.pay ? 'paid' : 'started']] : [])),
    ],
    submissions: [await list(`select project_id from submissions where ${ours}`), of((piece) => did(piece, 'submit'))],
    rooms: [
      await list(`select project_id from chat_rooms where ${ours}`),
      of((piece) => did(piece, 'accept_consultant')),
    ],
    files: [
      await list(
        `select pf.project_id, f.filename, f.size from files f join project_files pf on pf.file_id = f.id where ${ours}`,
      ),
      of((piece) => [...piece.files].map(([name, bytes]) => [piece.projectId, name, bytes.length])),
    ],
  };
  return Object.entries(parts).flatMap(([name, [there, acknowledged]]) =>
    isDeepStrictEqual(there, acknowledged)
      ? []
      : [`${name}: ${differences(there, acknowledged)} of ${acknowledged.length}`],
  );
}

/** Every acknowledged change has its key, once, with the reply that was received; and there is no other key. */
async function keysDiffer(db: Client, { changes }: Ledger): Promise<string[]> {
  const { rows } = await db.query<{ key: string; reply: unknown }>(
    `select key, reply from idempotency_keys where key like 'prove-%'`,
  );
  const stored = new Map(rows.map(({ key, reply }) => [key, reply]));
  const keyed = changes.filter((one) => one.call.isIdempotent);
  const problems = keyed
    .filter((one) => !isDeepStrictEqual(stored.get(one.key), one.reply))
    .map(
      (one) => `${one.kind} was answered ${JSON.stringify(one.reply)}, kept is ${JSON.stringify(stored.get(one.key))}`,
    );
  return rows.length === keyed.length
    ? problems
    : [...problems, `${keyed.length} changes were acknowledged and ${rows.length} keys are there`];
}

async function othersDiffer(db: Client, { accounts, readIds }: Ledger): Promise<string[]> {
  const names = await db.query<{ id: number; nickname: string }>('select id, nickname from users');
  const unread = await db.query('select id from notifications where id = any($1) and read_at is null', [readIds]);
  const doubled = await db.query<{ template: string; link: string }>(
    `select template, link from notifications where params ->> 'title' like 'prove %'
     group by user_id, template, link, params having count(*) > 1`,
  );
  const applied = await db.query<{ notified: number; made: number }>(
    `select (select count(*)::int from notifications where template = 'applied') notified,
      (select count(*)::int from applications) made`,
  );
  return [
    ...names.rows
      .filter(({ id, nickname }) => nickname !== (accounts.find((one) => one.id === id)?.nickname ?? nickname))
      .map(({ id, nickname }) => `account ${id} is called ${nickname}`),
    ...unread.rows.map(({ id }) => `notification ${id} is unread again`),
    ...doubled.rows.map(({ template, link }) => `${template} of ${link} was told twice`),
    ...applied.rows
      .filter(({ notified, made }) => notified !== made)
      .map(({ notified, made }) => `owners were notified of ${notified} applications out of ${made}`),
  ];
}

/** To be called when the jobs that are due have been carried out. */
async function jobsDiffer(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string; locked_at: Date | null; last_error: string | null }>(
    `select id, locked_at, last_error from graphile_worker.jobs
     where locked_at is not null or attempts >= max_attempts`,
  );
  return rows.map((job) =>
    job.locked_at ? `job ${job.id} is locked since ${job.locked_at.toISOString()}` : `job ${job.id}: ${job.last_error}`,
  );
}

function differences(there: string[], acknowledged: string[]): string {
  const missing = acknowledged.filter((one) => !there.includes(one));
  const strange = there.filter((one) => !acknowledged.includes(one));
  return `${missing.length} missing (${missing[0] ?? ''}), ${strange.length} never acknowledged (${strange[0] ?? ''})`;
}
