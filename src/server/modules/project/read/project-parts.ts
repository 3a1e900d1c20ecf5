import { sql } from 'drizzle-orm';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ProjectStatus, SubmissionStatus } from '@/domain/project/statuses';
import { jsonRows, jsonTime, selected } from '../../../db/json-rows';
import { joinedPerson, joinPerson, type PersonJson } from '../people';
import { isEventShown, type Sight } from '../project-columns';

// What was submitted and what happened in a project, as project-offers.ts has its offers.

export const asReason = (code: ReasonCode | null, note: string | null) =>
  code === null ? null : { reason_code: code, note: note ?? '' };

interface SubmissionItem {
  item_id: number;
  description: string;
  done: boolean;
  note: string;
}

interface RevisionItem {
  id: number;
  description: string;
  is_done: boolean;
  note: string;
}

interface Submission {
  id: number;
  stage_id: number | null;
  version: number;
  status: SubmissionStatus;
  note: string;
  created_at: string;
  items: SubmissionItem[];
  reasonCode: ReasonCode | null;
  reasonNote: string | null;
  revisionItems: RevisionItem[];
}

/** SQL: what was submitted, the newest first, with what was to be revised. */
export const submissionsJson = selected(
  jsonRows<Submission>(
    {
      id: 's.id',
      stage_id: 's.stage_id',
      version: 's.version',
      status: 's.status',
      note: 's.note',
      created_at: jsonTime('s.created_at'),
      items: jsonRows<SubmissionItem>(
        { item_id: 'e.id', description: 'e.description', done: 'i.is_done', note: 'i.note' },
        sql`from submission_items i join estimate_items e on e.id = i.estimate_item_id where i.submission_id = s.id`,
        'e.position',
      ),
      reasonCode: 's.reason_code',
      reasonNote: 's.reason_note',
      revisionItems: jsonRows<RevisionItem>(
        { id: 'r.id', description: 'r.description', is_done: 'r.is_done', note: 'r.note' },
        sql`from revision_items r where r.submission_id = s.id`,
        'r.position',
      ),
    },
    sql`from submissions s where s.project_id = projects.id`,
    's.version desc',
  ),
);

export const toSubmission = ({ reasonCode, reasonNote, ...row }: Submission) => ({
  ...row,
  reason: asReason(reasonCode, reasonNote),
});

interface ProjectEvent {
  id: number;
  event: string;
  actor: PersonJson | null;
  from_status: ProjectStatus | null;
  to_status: ProjectStatus;
  created_at: string;
  data: Record<string, string | number>;
}

/** SQL: the event log as far as the reader may see it. */
export const eventsJson = (sight: Sight) =>
  selected(
    jsonRows<ProjectEvent>(
      {
        id: 'project_events.id',
        event: 'project_events.event',
        actor: joinedPerson,
        from_status: 'project_events.from_status',
        to_status: 'project_events.to_status',
        created_at: jsonTime('project_events.created_at'),
        data: 'project_events.data',
      },
      sql`from project_events ${joinPerson('project_events.actor_id')}
        where project_events.project_id = projects.id and ${isEventShown(sight)}`,
      'project_events.id',
    ),
  );
