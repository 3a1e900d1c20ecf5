import type { Client } from 'pg';

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

/** Tables with fewer rows have pages that are nearly empty, which says nothing about their rows. */
const ENOUGH_ROWS = 5000;
/** The header of a row, and its pointer in the page. */
const ROW_HEADER_BYTES = 28;
/** What is written in the life of a project, apart from messages, and kept. */
const OF_PROJECTS = [
  ...['projects', 'project_events', 'project_files', 'project_invites', 'phone_consents', 'applications', 'files'],
  ...['estimates', 'estimate_items', 'clarifications', 'quotations', 'quotation_items', 'stages', 'orders', 'payments'],
  ...['payment_events', 'refunds', 'payouts', 'ledger_movements', 'ledger_entries', 'variations', 'variation_versions'],
  ...[
    'submissions',
    'submission_items',
    'revision_items',
    'site_log_entries',
    'site_log_comments',
    'visits',
    'warranties',
  ],
  ...['defects', 'defect_steps', 'end_requests', 'complaints', 'complaint_answers', 'comments', 'comment_replies'],
  ...['chat_rooms', 'chat_members', 'notifications', 'dossiers'],
];
const OF_PEOPLE = ['users', 'professionals', 'subscriptions'];

export async function countRows(database: Client): Promise<RowCounts> {
  const { rows: tables } = await database.query<{ table: string }>(
    `select tablename as "table" from pg_tables where schemaname = 'public'`,
  );
  const counts: RowCounts = {};
  for (const { table } of tables) {
    const { rows } = await database.query<{ count: number }>(`select count(*)::int count from "${table}"`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Bytes of rows with their indexes: of the demonstration's projects without their messages, of a message, and of a person.
 * Tables that have few rows count as what their rows hold, times what the others need beside that.
 */
export async function measureBytes(database: Client, rows: { filled: RowCounts; withDemonstration: RowCounts }) {
  const sizes: Record<string, number> = {};
  const [large, small]: [{ table: string; held: number; taken: number }[], { table: string; held: number }[]] = [
    [],
    [],
  ];
  for (const [table, count] of Object.entries(rows.withDemonstration)) {
    if (count === 0) continue;
    const { rows: measured } = await database.query<{ held: number; taken: number }>(
      `select (select avg(pg_column_size(t.*))::float from (select * from "${table}" limit ${ENOUGH_ROWS}) t) held,
         pg_total_relation_size('"${table}"')::float / $1 taken`,
      [count],
    );
    const { held = 0, taken = 0 } = measured[0] ?? {};
    if (count >= ENOUGH_ROWS) large.push({ table, held: held + ROW_HEADER_BYTES, taken });
    else small.push({ table, held: held + ROW_HEADER_BYTES });
  }
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const beside = sum(large.map(({ taken }) => taken)) / sum(large.map(({ held }) => held));
  for (const { table, taken } of large) sizes[table] = taken;
  for (const { table, held } of small) sizes[table] = held * beside;
  const added = (table: string) => (rows.withDemonstration[table] ?? 0) - (rows.filled[table] ?? 0);
  const bytesOf = (table: string, count: number) => count * (sizes[table] ?? 0);
  const projectBytes = sum(OF_PROJECTS.map((table) => bytesOf(table, added(table)))) / added('projects');
  return {
    changeBytes: (projectBytes * added('projects')) / added('project_events'),
    projectBytes,
    /** Of the demonstration's projects, each in the mean. */
    rowsOfProject: sum(OF_PROJECTS.map(added)) / added('projects'),
    eventsOfProject: added('project_events') / added('projects'),
    filesOfProject: added('project_files') / added('projects'),
    messagesOfProject: added('chat_messages') / added('projects'),
    messageBytes: bytesOf('chat_messages', 1),
    personBytes: sum(OF_PEOPLE.map((table) => bytesOf(table, rows.filled[table] ?? 0))) / (rows.filled.users ?? 1),
  };
}
