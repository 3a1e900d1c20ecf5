import { eq, sql } from 'drizzle-orm';
import type { ComplaintOutcome } from '@/domain/project/options';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ComplaintStatus, EndRequestStatus } from '@/domain/project/statuses';
import {
  type Json,
  type JsonColumns,
  jsonObject,
  jsonRow,
  jsonRows,
  jsonTime,
  jsonTimeOrNull,
  selected,
} from '../../db/json-rows';
import { ME } from '../../db/prepared';
import { projects } from '../../db/schema';
import type { FileSubject } from '../../db/tables/projects';
import { type FileRow, fileJson, fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { joinedPerson, joinPerson, type PersonJson, personOf } from '../project/people';

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
  defect_id: number | null;
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
  isRevealed: boolean;
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

/** SQL: a complaint and its thread, of a row `c`. */
const COMPLAINT: JsonColumns<Complaint> = {
  id: 'c.id',
  defect_id: 'c.defect_id',
  status: 'c.status',
  complainant: personOf('c.complainant_id') as Json<PersonJson>,
  reason_code: 'c.reason_code',
  note: 'c.note',
  created_at: jsonTime('c.created_at'),
  due_at: jsonTime('c.due_at'),
  outcome: 'c.outcome',
  settlement_note: 'c.settlement_note',
  refund_cents: 'c.refund_cents',
  closed_at: jsonTimeOrNull('c.closed_at'),
  answers: jsonRows<Complaint['answers'][number]>(
    {
      id: 'a.id',
      author: personOf('a.author_id') as Json<PersonJson>,
      note: 'a.note',
      created_at: jsonTime('a.created_at'),
    },
    sql`from complaint_answers a where a.complaint_id = c.id`,
    'a.id',
  ),
};

/** SQL: the files of a project's parts without quotations and changes of the work, whose files are read with them. */
const openFiles = selected(
  jsonRows<ProjectFile>(
    { subject: 'pf.subject', subjectId: 'pf.subject_id', file: jsonObject(fileJson) },
    sql`from project_files pf join files f on f.id = pf.file_id
      where pf.project_id = projects.id and pf.subject not in ('quotation', 'variation', 'defect_step', 'site_log')`,
    'f.id',
  ),
);

/**
 * SQL: the parts of a project other than applications, estimates, quotations and submissions, as columns of a query over
 * `projects`: questions, the newest complaint and request to end, comments, and files.
 */
export const besideColumns = {
  clarifications: selected(
    jsonRows<Clarification>(
      {
        id: 'c.id',
        question: 'c.question',
        is_mine: sql`c.asker_id = ${ME}`,
        created_at: jsonTime('c.created_at'),
        answer: 'c.answer',
        answerer: joinedPerson,
        answered_at: jsonTimeOrNull('c.answered_at'),
      },
      sql`from clarifications c ${joinPerson('c.answerer_id')} where c.project_id = projects.id`,
      'c.id',
    ),
  ),
  complaint: selected(
    jsonRow(COMPLAINT, sql`from complaints c where c.project_id = projects.id order by c.id desc limit 1`),
  ),
  endRequest: selected(
    jsonRow<EndRequest>(
      {
        id: 'r.id',
        status: 'r.status',
        requester: personOf('r.requester_id') as Json<PersonJson>,
        reason_code: 'r.reason_code',
        note: 'r.note',
        refund_cents: 'r.refund_cents',
        owner_answer: 'r.owner_answer',
        technician_answer: 'r.technician_answer',
        created_at: jsonTime('r.created_at'),
        due_at: jsonTime('r.due_at'),
      },
      sql`from end_requests r where r.project_id = projects.id order by r.id desc limit 1`,
    ),
  ),
  comments: selected(
    jsonRows<Comment>(
      {
        id: 'c.id',
        author_id: 'c.author_id',
        author: joinedPerson as Json<PersonJson>,
        feedback: 'c.feedback',
        consultant_rating: 'c.consultant_rating',
        technician_rating: 'c.technician_rating',
        created_at: jsonTime('c.created_at'),
        isRevealed: 'c.revealed_at is not null',
        replies: jsonRows<Comment['replies'][number]>(
          {
            author: personOf('y.author_id') as Json<PersonJson>,
            reply: 'y.reply',
            created_at: jsonTime('y.created_at'),
          },
          sql`from comment_replies y where y.comment_id = c.id`,
          'y.created_at, y.author_id',
        ),
      },
      sql`from comments c ${joinPerson('c.author_id')} where c.project_id = projects.id`,
      'c.id',
    ),
  ),
  files: openFiles,
};

/** These parts as replies have them, with a function that gives the files of one part. */
export function toBeside(context: CallContext, { files, complaint, comments, ...rest }: BesideRow) {
  const filesOf = filesAmong(context, files);
  return {
    ...rest,
    filesOf,
    complaint: complaint && toComplaint(complaint, filesOf),
    comments: comments.map(({ author_id, isRevealed, ...comment }) => ({ authorId: author_id, isRevealed, comment })),
  };
}

/** One complaint of a project, not necessarily its newest. @throws not_found */
export async function readComplaint(context: CallContext, projectId: number, complaintId: number) {
  const [row] = await context.db
    .select({
      complaint: selected(
        jsonRow(COMPLAINT, sql`from complaints c where c.project_id = projects.id and c.id = ${complaintId}`),
      ),
      files: openFiles,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!row?.complaint) throw new AppError('not_found');
  return toComplaint(row.complaint, filesAmong(context, row.files));
}

/** Every complaint of a project, the oldest first. */
export async function readComplaints(context: CallContext, projectId: number) {
  const [row] = await context.db
    .select({
      complaints: selected(jsonRows(COMPLAINT, sql`from complaints c where c.project_id = projects.id`, 'c.id')),
      files: openFiles,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  return (row?.complaints ?? []).map((complaint) => toComplaint(complaint, filesAmong(context, row?.files ?? [])));
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
    files: filesOf('complaint', complaint.id),
    answers: answers.map((answer) => ({
      ...answer,
      files: filesOf('complaint_answer', answer.id),
    })),
    settlement: outcome && {
      outcome,
      note: settlement_note ?? '',
      refund_cents: refund_cents ?? 0,
      created_at: closed_at ?? complaint.created_at,
    },
  };
}
