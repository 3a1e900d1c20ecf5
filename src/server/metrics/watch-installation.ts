import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { METRICS_DATABASE_WAIT_MS, METRICS_KEPT_MS } from '@/config/limits';
import type { Db } from '../db/client';
import type { Deps } from '../deps';
import { countJobsByTask } from '../queue/read-jobs';

/** A type, because `execute` does not take an interface. */
type Facts = {
  unpublished_rooms: number;
  /** Null when everything is published. */
  unpublished_s: number | null;
  mails_waiting: number;
  mails_failed: number;
  /** Null before the first check. */
  book_faults: number | null;
  books_checked_s: number | null;
  /** 1: the last attempt failed, or hangs: the processes' beats always leave something to archive. Null: no archive. */
  wal_archive_failing: number | null;
};

/**
 * Shows facts of the database, in a worker's metrics only: they are the installation's, so of several workers' values
 * take the largest and no sum. Read by two statements, at most once in METRICS_KEPT_MS; without the database they are
 * absent, and `trimatch_ready` says why.
 */
export function watchInstallation({ metrics: { registry }, db }: Pick<Deps, 'metrics' | 'db'>): void {
  let facts: ReturnType<typeof readFacts> | undefined;
  let askedAt = 0;
  const read = () => {
    const now = performance.now();
    if (!facts || now - askedAt >= METRICS_KEPT_MS) {
      askedAt = now;
      facts = readFacts(db);
    }
    return facts;
  };

  type Read = NonNullable<Awaited<ReturnType<typeof readFacts>>>;
  type Set = (labels: Record<string, string>, value: number | null) => void;
  const gauge = (name: string, help: string, labelNames: string[], show: (read: Read, set: Set) => void) =>
    new Gauge({
      name: `trimatch_${name}`,
      help: `${help} Of the installation.`,
      labelNames,
      registers: [registry],
      async collect() {
        const found = await read();
        this.reset();
        // Reset, one without labels would be 0.
        if (labelNames.length === 0) this.remove();
        if (found) show(found, (labels, value) => value !== null && this.set(labels, value));
      },
    });

  gauge('jobs', 'Jobs of the queue by task and state.', ['task', 'state'], ({ jobs }, set) => {
    for (const { task, ready, scheduled, running, failed } of jobs)
      for (const [state, count] of Object.entries({ ready, scheduled, running, failed })) set({ task, state }, count);
  });
  gauge(
    'job_oldest_ready_age_seconds',
    'How long the job that has waited longest is due, by task.',
    ['task'],
    ({ jobs }, set) => {
      for (const { task, oldest_ready_s } of jobs) set({ task }, oldest_ready_s ?? 0);
    },
  );
  gauge('chat_unpublished_rooms', 'Chat rooms with messages that browsers were not sent yet.', [], ({ facts }, set) =>
    set({}, facts.unpublished_rooms),
  );
  gauge('chat_unpublished_age_seconds', 'Age of the oldest message that was not sent yet.', [], ({ facts }, set) =>
    set({}, facts.unpublished_s ?? 0),
  );
  gauge('mails', 'Mails of the outbox that wait, or were given up.', ['state'], ({ facts }, set) => {
    set({ state: 'waiting' }, facts.mails_waiting);
    set({ state: 'failed' }, facts.mails_failed);
  });
  gauge('book_faults', 'What the last check of the books found wrong.', [], ({ facts }, set) =>
    set({}, facts.book_faults),
  );
  gauge('books_checked_timestamp_seconds', 'When the books were last checked.', [], ({ facts }, set) =>
    set({}, facts.books_checked_s),
  );
  gauge(
    'wal_archive_failing',
    '1: the last attempt to archive PostgreSQL’s log failed, or none has ended for ten archive_timeouts. Absent with archive_mode off.',
    [],
    ({ facts }, set) => set({}, facts.wal_archive_failing),
  );
}

/** Null when the database does not answer in time. */
async function readFacts(db: Db) {
  const reading = Promise.all([countJobsByTask(db), readOthers(db)]).then(
    ([jobs, facts]) => ({ jobs, facts }),
    () => null,
  );
  return Promise.race([reading, delay(METRICS_DATABASE_WAIT_MS, null, { ref: false })]);
}

/** By partial indexes of what is open, except for the last check of the books. */
async function readOthers(db: Db): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select rooms.*, mails_waiting, mails_failed, book_faults, books_checked_s, wal_archive_failing
    from (select count(*)::int as unpublished_rooms, extract(epoch from now() - min(message.created_at))::float8 as unpublished_s
        from chat_rooms room join chat_messages message
          on message.room_id = room.id and message.sequence = room.published_sequence + 1
        where room.last_sequence > room.published_sequence) rooms
      cross join (select count(*)::int as mails_waiting from mails where sent_at is null and failed_at is null) waiting
      cross join (select count(*)::int as mails_failed from mails where failed_at is not null) failed
      left join (select fault_count as book_faults, extract(epoch from checked_at)::float8 as books_checked_s
        from book_checks order by id desc limit 1) books on true
      left join (select (coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
          or (each <> '0' and greatest(last_archived_time, pg_postmaster_start_time()) < now() - 10 * each)
        )::int as wal_archive_failing
        from pg_stat_archiver cross join (select current_setting('archive_timeout')::interval as each) timeout
        where current_setting('archive_mode') <> 'off') archiver on true`);
  return rows[0] as Facts;
}
