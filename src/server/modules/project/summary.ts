import { projectNumber } from '@/domain/project/number';
import { type WaitingOn, waitingOn } from '@/domain/project/turns';
import type { CallContext } from '../../http/context';
import {
  asProjectFacts,
  type Facts,
  type PersonJson,
  type ProjectRow,
  type Relation,
  relationOf,
} from './project-facts';

export interface SummaryRow extends Facts {
  project: ProjectRow;
  consultant: PersonJson | null;
  technician: PersonJson | null;
}

/** A project in a list, and the head of its details. */
export function toSummary(context: CallContext, row: SummaryRow) {
  const { project } = row;
  const relation = relationOf(project, row, context.actor.id);
  const isParty = relation === 'owner' || relation === 'consultant' || context.actor.userType === 'admin';
  // Sealed: whether others quoted is for owner and consultant only; anybody else knows of their own.
  const liveQuotationCount = isParty ? row.liveQuotationCount : Number(row.hasLiveQuotation);
  const waiting = waitingOn(asProjectFacts(project, { ...row, liveQuotationCount }));
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
    updated_at: project.updatedAt.toISOString(),
    due_at: project.dueAt?.toISOString() ?? null,
    waiting_on: waiting,
    is_my_turn: isMyTurn(waiting, relation, row, context.actor.userType),
    application_count: row.liveApplicationCount,
    quotation_count: isParty ? row.liveQuotationCount : 0,
    consultant: row.consultant,
    technician: row.technician,
  };
}

function isMyTurn(waiting: WaitingOn | null, relation: Relation, facts: Facts, userType: string): boolean {
  if (waiting === 'consultants') return userType === 'consultant' && !facts.hasApplied;
  if (waiting === 'technicians') return userType === 'technician' && !facts.hasLiveQuotation;
  return waiting !== null && waiting === relation;
}
