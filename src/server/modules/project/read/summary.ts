import { projectNumber } from '@/domain/project/number';
import { isPast } from '@/domain/project/statuses';
import { nextActionOf, waitingOn } from '@/domain/project/turns';
import type { CallContext } from '../../../http/context';
import {
  asActorFacts,
  asProjectFacts,
  type Facts,
  type PersonJson,
  type ProjectRow,
  relationOf,
} from '../project-facts';

export interface SummaryRow extends Facts {
  project: ProjectRow;
  consultant: PersonJson | null;
  technician: PersonJson | null;
}

/** A project in a list, and the head of its details. */
export function toSummary(context: CallContext, row: SummaryRow) {
  const { project } = row;
  const { actor } = context;
  const relation = relationOf(project, row, actor.id);
  const isParty = relation === 'owner' || relation === 'consultant' || actor.userType === 'admin';
  // Sealed: only owner, consultant and admins know whether others applied or quoted; everyone else knows their own.
  const own = {
    liveApplicationCount: Number(row.myApplication === 'pending'),
    liveQuotationCount: Number(row.myQuotation?.isLive ?? false),
  };
  const facts = asProjectFacts(project, isParty ? row : { ...row, ...own }, context.clock.now());
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
    updated_at: new Date(row.seen.updatedAt).toISOString(),
    // Of a completed project it is the feedback's deadline, which the reply gives with the feedback.
    due_at: isPast(project.status) ? null : (project.dueAt?.toISOString() ?? null),
    waiting_on: waitingOn(facts),
    is_my_turn: myTurn !== null,
    my_turn: myTurn,
    is_on_hold: row.complaint !== null,
    application_count: isParty ? row.liveApplicationCount : 0,
    quotation_count: isParty ? row.liveQuotationCount : 0,
    consultant: row.consultant,
    technician: row.technician,
  };
}
