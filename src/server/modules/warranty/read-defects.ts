import { desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { warrantyCalls } from '@/contract/warranty/calls';
import { allowedActions } from '@/domain/project/lifecycle';
import type { ProjectAction } from '@/domain/project/transitions';
import { DEFECT_ACTIONS } from '@/domain/project/warranty';
import { jsonRows, jsonTime, jsonTimeOrNull, selected } from '../../db/json-rows';
import { prepared } from '../../db/prepared';
import { defects, projects } from '../../db/schema';
import { type FileRow, fileJson, fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { joinedPerson, joinPerson, type PersonJson } from '../project/people';
import {
  asActorFacts,
  asProjectFacts,
  canSee,
  factColumns,
  isProject,
  readerValues,
  relationOf,
  type Sight,
  sightOf,
} from '../project/project-facts';

interface StepJson {
  id: number;
  action: ProjectAction;
  author: PersonJson | null;
  note: string;
  visit_at: string | null;
  created_at: string;
  files: FileRow[];
}

const readProject = prepared((db, sight: Sight) =>
  db
    .select({ project: projects, ...factColumns(sight) })
    .from(projects)
    .where(isProject),
);

/**
 * The defects of a project's completed work, the newest first. Others than its participants and admins see none.
 * @throws not_found for a project that the caller may not see
 */
export async function defectListing(context: CallContext, input: InputOf<typeof warrantyCalls.defectListing>) {
  const { actor, clock } = context;
  const values = { ...readerValues(context, actor), projectId: input.project_id };
  const [head] = await readProject(context.db, sightOf(actor)).execute(values);
  const relation = head && relationOf(head.project, head, actor.id);
  if (!head || !relation || !canSee(head.project, relation, actor.userType)) throw new AppError('not_found');
  const { project } = head;
  const isInside = ['owner', 'consultant', 'technician'].includes(relation) || actor.userType === 'admin';
  if (!isInside) return { value: [], count: 0 };
  const facts = asProjectFacts(project, head, clock.now());
  const rows = await readDefects(context, project.id);
  const value = rows.map(({ defect, complaintId, steps }) => {
    const at = head.defects.findIndex(({ id }) => id === defect.id);
    const mine = facts.defects[at];
    return {
      id: defect.id,
      number: defect.number,
      status: defect.status,
      title: defect.title,
      visit_at: defect.visitAt?.toISOString() ?? null,
      visit_by: defect.visitBy,
      // On dispute the deadline waits.
      due_at: defect.status === 'disputed' ? null : (defect.dueAt?.toISOString() ?? null),
      complaint_id: complaintId,
      steps: (steps as StepJson[]).map((step) => ({
        ...step,
        files: step.files.map((file) => fileReply(context, file, actor.id)),
      })),
      allowed_actions: mine
        ? allowedActions({ ...facts, defects: [mine] }, actor, asActorFacts(head)).filter(({ action }) =>
            (DEFECT_ACTIONS as readonly ProjectAction[]).includes(action),
          )
        : [],
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
