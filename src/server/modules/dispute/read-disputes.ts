import { eq, sql } from 'drizzle-orm';
import type { ComplaintOutcome } from '@/domain/project/options';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ComplaintStatus, EndRequestStatus } from '@/domain/project/statuses';
import { projects } from '../../db/schema';
import type { FileSubject } from '../../db/tables/projects';
import { type FileRow, fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { ME, type PersonJson, personJson } from '../project/project-facts';

interface Clarification {
  id: number;
  question: string;
  is_mine: boolean;
  created_at: string;
  answer: string | null;
  answerer: PersonJson | null;
  answered_at: string | null;
}
interface Complaint {
  id: number;
  status: ComplaintStatus;
  complainant: PersonJson;
  reason_code: ReasonCode;
  note: string;
  created_at: string;
  due_at: string;
  outcome: ComplaintOutcome | null;
  settlement_note: string | null;
  refund_cents: number | null;
  closed_at: string | null;
  answers: { id: number; author: PersonJson; note: string; created_at: string }[];
}
interface EndRequest {
  id: number;
  status: EndRequestStatus;
  requester: PersonJson;
  reason_code: ReasonCode;
  note: string;
  refund_cents: number;
  owner_answer: boolean | null;
  technician_answer: boolean | null;
  created_at: string;
  due_at: string;
}
interface Comment {
  id: number;
  author_id: number;
  author: PersonJson;
  feedback: string;
  consultant_rating: number | null;
  technician_rating: number | null;
  created_at: string;
  revealed_at: string | null;
  replies: { author: PersonJson; reply: string; created_at: string }[];
}
interface ProjectFile {
  subject: FileSubject;
  subjectId: number;
  file: FileRow;
}

interface BesideRow {
  clarifications: Clarification[];
  complaint: Complaint | null;
  endRequest: EndRequest | null;
  comments: Comment[];
  files: ProjectFile[];
}

/** A timestamp of PostgreSQL's JSON in the format of replies. */
export const iso = (text: string) => new Date(text).toISOString();
const isoOrNull = (text: string | null) => (text === null ? null : iso(text));

/** SQL: a complaint and its thread, of a row `c`. */
const complaintJson = sql`json_build_object('id', c.id, 'status', c.status, 'complainant', ${personJson('c.complainant_id')},
  'reason_code', c.reason_code, 'note', c.note, 'created_at', c.created_at, 'due_at', c.due_at, 'outcome', c.outcome,
  'settlement_note', c.settlement_note, 'refund_cents', c.refund_cents, 'closed_at', c.closed_at,
  'answers', (select coalesce(json_agg(json_build_object('id', a.id, 'author', ${personJson('a.author_id')}, 'note', a.note,
    'created_at', a.created_at) order by a.id), '[]') from complaint_answers a where a.complaint_id = c.id))`;

/** SQL: the files of a project's parts without quotations, which are sealed and have their files read with them. */
const openFiles = sql<
  ProjectFile[]
>`(select coalesce(json_agg(json_build_object('subject', pf.subject, 'subjectId', pf.subject_id, 'file', json_build_object('id', f.id,
  'moduleName', f.module_name, 'filename', f.filename, 'mime', f.mime, 'size', f.size, 'width', f.width, 'height', f.height)) order by f.id), '[]')
  from project_files pf join files f on f.id = pf.file_id where pf.project_id = projects.id and pf.subject <> 'quotation')`;

/**
 * SQL: the parts of a project other than applications, estimates, quotations and submissions, as columns of a query over
 * `projects`: questions, the newest complaint and request to end, comments, and all files but those of quotations.
 */
export const besideColumns = {
  clarifications: sql<
    Clarification[]
  >`(select coalesce(json_agg(json_build_object('id', c.id, 'question', c.question, 'is_mine', c.asker_id = ${ME}, 'created_at', c.created_at,
        'answer', c.answer, 'answerer', ${personJson('c.answerer_id')}, 'answered_at', c.answered_at) order by c.id), '[]')
        from clarifications c where c.project_id = projects.id)`,
  complaint: sql<Complaint | null>`(select ${complaintJson}
        from complaints c where c.project_id = projects.id order by c.id desc limit 1)`,
  endRequest: sql<EndRequest | null>`(select json_build_object('id', r.id, 'status', r.status, 'requester', ${personJson('r.requester_id')},
        'reason_code', r.reason_code, 'note', r.note, 'refund_cents', r.refund_cents, 'owner_answer', r.owner_answer,
        'technician_answer', r.technician_answer, 'created_at', r.created_at, 'due_at', r.due_at)
        from end_requests r where r.project_id = projects.id order by r.id desc limit 1)`,
  comments: sql<
    Comment[]
  >`(select coalesce(json_agg(json_build_object('id', c.id, 'author_id', c.author_id, 'author', ${personJson('c.author_id')}, 'feedback', c.feedback,
        'consultant_rating', c.consultant_rating, 'technician_rating', c.technician_rating, 'created_at', c.created_at,
        'revealed_at', c.revealed_at, 'replies', (select coalesce(json_agg(json_build_object('author', ${personJson('y.author_id')},
          'reply', y.reply, 'created_at', y.created_at) order by y.created_at, y.author_id), '[]') from comment_replies y where y.comment_id = c.id))
        order by c.id), '[]') from comments c where c.project_id = projects.id)`,
  files: openFiles,
};

/** These parts as replies have them, with a function that gives the files of one part. */
export function toBeside(context: CallContext, row: BesideRow) {
  const filesOf = filesAmong(context, row.files);
  return {
    filesOf,
    clarifications: row.clarifications.map((one) => ({
      ...one,
      created_at: iso(one.created_at),
      answered_at: isoOrNull(one.answered_at),
    })),
    complaint: row.complaint && toComplaint(row.complaint, filesOf),
    endRequest: row.endRequest && {
      ...row.endRequest,
      created_at: iso(row.endRequest.created_at),
      due_at: iso(row.endRequest.due_at),
    },
    comments: row.comments.map(({ author_id, revealed_at, created_at, replies, ...comment }) => ({
      authorId: author_id,
      isRevealed: revealed_at !== null,
      comment: {
        ...comment,
        created_at: iso(created_at),
        replies: replies.map((one) => ({ ...one, created_at: iso(one.created_at) })),
      },
    })),
  };
}

/** One complaint of a project, not necessarily its newest. @throws not_found */
export async function readComplaint(context: CallContext, projectId: number, complaintId: number) {
  const [row] = await context.db
    .select({
      complaint: sql<Complaint | null>`(select ${complaintJson} from complaints c
        where c.project_id = projects.id and c.id = ${complaintId})`,
      files: openFiles,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!row?.complaint) throw new AppError('not_found');
  return toComplaint(row.complaint, filesAmong(context, row.files));
}

/** The files of one part, with URLs signed for the reader. */
const filesAmong =
  (context: CallContext, files: readonly ProjectFile[]): FilesOf =>
  (subject, subjectId) =>
    files
      .filter((one) => one.subject === subject && one.subjectId === subjectId)
      .map((one) => fileReply(context, one.file, context.actor.id));

type FilesOf = (subject: FileSubject, subjectId: number) => ReturnType<typeof fileReply>[];

function toComplaint(
  { outcome, settlement_note, refund_cents, closed_at, answers, ...complaint }: Complaint,
  filesOf: FilesOf,
) {
  return {
    ...complaint,
    created_at: iso(complaint.created_at),
    due_at: iso(complaint.due_at),
    files: filesOf('complaint', complaint.id),
    answers: answers.map((answer) => ({
      ...answer,
      created_at: iso(answer.created_at),
      files: filesOf('complaint_answer', answer.id),
    })),
    settlement: outcome && {
      outcome,
      note: settlement_note ?? '',
      refund_cents: refund_cents ?? 0,
      created_at: iso(closed_at ?? complaint.created_at),
    },
  };
}
