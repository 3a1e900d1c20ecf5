import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { SITE_LOG_ENTRIES_MAX } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { siteLogCalls } from '@/contract/site-log/calls';
import { isHeld } from '@/domain/project/lifecycle';
import { isAtWork } from '@/domain/project/statuses';
import { isLateEntry, siteLogItem } from '@/domain/site-log';
import { addDays } from '@/domain/time/calendar';
import { jsonRows, jsonTime, selected } from '../../db/json-rows';
import { toPage } from '../../db/page';
import { siteLogEntries } from '../../db/schema';
import { type FileRow, fileJson, fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { joinedPerson, joinPerson, type PersonJson, personJson } from '../project/people';
import { readInside } from '../project/read/read-inside';
import { readLines } from '../variation/work-lines';

interface CommentJson {
  id: number;
  author: PersonJson | null;
  text: string;
  created_at: string;
}

/** The cursor of an entry: its day and its id. */
const cursorOf = ({ day, id }: { day: string; id: number }) => `${day}.${id}`;
function afterCursor(cursor: string | undefined): SQL | undefined {
  const [, day, id] = cursor?.match(/^(\d{4}-\d{2}-\d{2})\.(\d{1,9})$/) ?? [];
  return day && id && addDays(day, 0) === day
    ? sql`(${siteLogEntries.day}, ${siteLogEntries.id}) < (${day}::date, ${Number(id)})`
    : undefined;
}

/** The site log of a project, a page at a time. Others than its participants and admins see none. @throws not_found */
export async function siteLogListing(context: CallContext, input: InputOf<typeof siteLogCalls.siteLogListing>) {
  const { actor, db } = context;
  const inside = await readInside(context, input.project_id, []);
  if (!inside) return { value: [], count: 0, next_cursor: null, may_write: false, may_comment: false, items: [] };
  const { project, ...facts } = inside.head;
  const isOfProject = eq(siteLogEntries.projectId, project.id);
  const after = afterCursor(input.cursor);
  const page = await toPage(db, await selectEntries(db, and(isOfProject, after), input.limit + 1), {
    limit: input.limit,
    table: siteLogEntries,
    where: isOfProject,
    idOf: ({ entry }) => cursorOf(entry),
    isFirst: after === undefined,
  });
  const isOpen = isAtWork(project.status) && !isHeld(facts);
  const mayWrite = isOpen && project.technicianId === actor.id;
  return {
    ...page,
    value: page.value.map((row) => entryReply(context, row)),
    may_write: mayWrite,
    may_comment: isOpen && actor.userType !== 'admin',
    items: mayWrite ? (await readLines(context, project)).map(siteLogItem) : [],
  };
}

/** All entries of a project that the caller may see, the oldest first. @throws not_found */
export async function readSiteLog(context: CallContext, projectId: number) {
  const inside = await readInside(context, projectId, []);
  if (!inside) return [];
  const rows = await selectEntries(context.db, eq(siteLogEntries.projectId, projectId), SITE_LOG_ENTRIES_MAX);
  return rows.toReversed().map((row) => entryReply(context, row));
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

const entryReply = (context: CallContext, { entry, author, comments, files }: EntryRow) => ({
  id: entry.id,
  entry_key: entry.entryKey,
  author: author as PersonJson,
  day: entry.day,
  note: entry.note,
  people: entry.people,
  items: entry.items,
  written_at: entry.writtenAt.toISOString(),
  created_at: entry.createdAt.toISOString(),
  is_late: isLateEntry(entry.day, entry.createdAt),
  files: files.map((file) => fileReply(context, file, context.actor.id)),
  comments: comments.map((comment) => ({ ...comment, author: comment.author as PersonJson })),
});

/** The newest day first, and of a day what came last. */
const selectEntries = (db: CallContext['db'], where: SQL | undefined, limit: number) =>
  db
    .select({
      entry: siteLogEntries,
      author: personJson('site_log_entries.author_id'),
      comments: selected(
        jsonRows<CommentJson>(
          { id: 'c.id', author: joinedPerson, text: 'c.text', created_at: jsonTime('c.created_at') },
          sql`from site_log_comments c ${joinPerson('c.author_id')} where c.entry_id = site_log_entries.id`,
          'c.id',
        ),
      ),
      files: selected(
        jsonRows<FileRow>(
          fileJson,
          sql`from project_files pf join files f on f.id = pf.file_id where pf.project_id = site_log_entries.project_id
            and pf.subject = 'site_log' and pf.subject_id = site_log_entries.id`,
          'f.id',
        ),
      ),
    })
    .from(siteLogEntries)
    .where(where)
    .orderBy(desc(siteLogEntries.day), desc(siteLogEntries.id))
    .limit(limit);
