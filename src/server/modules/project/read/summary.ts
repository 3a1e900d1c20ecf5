import { sql } from 'drizzle-orm';
import { isHeld } from '@/domain/project/lifecycle';
import { projectNumber } from '@/domain/project/number';
import { isPast } from '@/domain/project/statuses';
import { nextActionOf, waitingOn } from '@/domain/project/turns';
import type { CallContext } from '../../../http/context';
import { type PersonJson, personJson } from '../people';
import { type Facts, factColumns, headColumns, isEventShown, type ProjectHead, type Sight } from '../project-columns';
import { asActorFacts, asProjectFacts, relationOf } from '../project-facts';

export interface SummaryRow extends Omit<Facts, 'seenRevision'> {
  project: ProjectHead;
  updatedAt: string;
  consultant: PersonJson | null;
  technician: PersonJson | null;
}

/** SQL: what `toSummary` needs, as columns of a query over `projects`. */
export function summaryColumns(sight: Sight) {
  const { seenRevision: _, ...facts } = factColumns(sight);
  return {
    project: headColumns,
    ...facts,
    /** When the reader saw the last change: steps that are sealed from them do not count. */
    updatedAt: sql<string>`(select project_events.created_at from project_events
      where project_events.project_id = projects.id and ${isEventShown(sight)} order by project_events.id desc limit 1)`,
    consultant: personJson('projects.consultant_id'),
    technician: personJson('projects.technician_id'),
  };
}

/** A project in a list, and the head of its details. */
export function toSummary(context: CallContext, row: SummaryRow) {
  const { project } = row;
  const { actor } = context;
  const relation = relationOf(project, row, actor.id);
  const isParty = relation === 'owner' || relation === 'consultant' || actor.userType === 'admin';
  // Sealed: only owner, consultant and admins know whether others applied or quoted; everyone else knows their own.
  const own = {
    applicationFacts: { ...row.applicationFacts, live: Number(row.applicationFacts.mine === 'pending') },
    quotationFacts: { ...row.quotationFacts, live: Number(row.quotationFacts.mine?.isLive ?? false) },
  };
  // Others learn that it was cancelled, and not how.
  const known = isParty || relation === 'technician' ? project : { ...project, moneyUndecidedAt: null };
  const facts = asProjectFacts(known, isParty ? row : { ...row, ...own }, context.clock.now());
  const waits = waitingOn(facts);
  const claimed = row.stages.find(({ status }) => status === 'claimed');
  // While work goes on it may wait for the check of a stage, or for its payment.
  const awaited = claimed ?? (waits === 'owner' ? row.stages.find(({ status }) => status === 'payable') : undefined);
  const myTurn = nextActionOf(facts, actor, asActorFacts(row));
  return {
    id: project.id,
    number: projectNumber(project.id, project.createdAt),
    title: project.title,
    status: project.status,
    category: project.category,
    district: project.district,
    budget_min_cents: project.budgetMinCents,
    budget_max_cents: project.budgetMaxCents,
    start_date: project.startDate,
    created_at: project.createdAt.toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
    // Of a completed project it is the feedback's deadline, which the reply gives with the feedback.
    due_at: isPast(project.status) ? null : (awaited?.dueAt ?? project.dueAt?.toISOString() ?? null),
    waiting_on: waits,
    is_my_turn: myTurn !== null,
    my_turn: myTurn,
    is_on_hold: isHeld(row),
    application_count: isParty ? row.applicationFacts.live : 0,
    quotation_count: isParty ? row.quotationFacts.live : 0,
    consultant: row.consultant,
    technician: row.technician,
  };
}
