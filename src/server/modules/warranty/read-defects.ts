import { desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { warrantyCalls } from '@/contract/warranty/calls';
import { defectWaitsFor } from '@/domain/project/lifecycle';
import type { DefectStep } from '@/domain/project/warranty';
import { DEFECT_ACTIONS } from '@/domain/project/warranty';
import { jsonRows, jsonTime, jsonTimeOrNull, selected } from '../../db/json-rows';
import { defects } from '../../db/schema';
import { type FileRow, fileJson, fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { joinedPerson, joinPerson, type PersonJson } from '../project/people';
import { readInside } from '../project/read/read-inside';

interface StepJson {
  id: number;
  action: DefectStep;
  author: PersonJson | null;
  note: string;
  visit_at: string | null;
  created_at: string;
  files: FileRow[];
}

/**
 * The defects of a project's completed work, the newest first. Others than its participants and admins see none.
 * @throws not_found for a project that the caller may not see
 */
export async function defectListing(context: CallContext, input: InputOf<typeof warrantyCalls.defectListing>) {
  const inside = await readInside(context, input.project_id, DEFECT_ACTIONS);
  if (!inside) return { value: [], count: 0 };
  const { head, facts, mayDo } = inside;
  const rows = await readDefects(context, head.project.id);
  const value = rows.map(({ defect, complaintId, steps }) => {
    const at = head.defects.findIndex(({ id }) => id === defect.id);
    const mine = facts.defects[at];
    const isLapsed = defect.status === 'reported' && mine?.visitBy === null;
    const waitingOn = mine ? defectWaitsFor(mine, head.project.technicianId) : null;
    // A proposed visit can be agreed to until its time; on dispute the deadline waits.
    const isProposal = defect.status === 'reported' && waitingOn === 'owner';
    const dueAt = defect.status === 'disputed' ? null : isProposal ? defect.visitAt : defect.dueAt;
    return {
      id: defect.id,
      number: defect.number,
      status: defect.status,
      title: defect.title,
      waiting_on: waitingOn,
      visit_at: isLapsed ? null : (defect.visitAt?.toISOString() ?? null),
      visit_by: isLapsed ? null : defect.visitBy,
      due_at: dueAt?.toISOString() ?? null,
      complaint_id: complaintId,
      steps: (steps as StepJson[]).map((step) => ({
        ...step,
        files: step.files.map((file) => fileReply(context, file, context.actor.id)),
      })),
      allowed_actions: mine ? mayDo({ ...facts, defects: [mine] }) : [],
    };
  });
  return { value, count: value.length };
}

const readDefects = ({ db }: Pick<CallContext, 'db'>, projectId: number) =>
  db
    .select({
      defect: defects,
      complaintId: sql<number | null>`(select max(c.id) from complaints c where c.defect_id = defects.id)`,
      steps: selected(
        jsonRows<StepJson>(
          {
            id: 's.id',
            action: 's.action',
            author: joinedPerson,
            note: 's.note',
            visit_at: jsonTimeOrNull('s.visit_at'),
            created_at: jsonTime('s.created_at'),
            files: jsonRows<FileRow>(
              fileJson,
              sql`from project_files pf join files f on f.id = pf.file_id
                where pf.project_id = defects.project_id and pf.subject = 'defect_step' and pf.subject_id = s.id`,
              'f.id',
            ),
          },
          sql`from defect_steps s ${joinPerson('s.author_id')} where s.defect_id = defects.id`,
          's.id',
        ),
      ),
    })
    .from(defects)
    .where(eq(defects.projectId, projectId))
    .orderBy(desc(defects.id));
