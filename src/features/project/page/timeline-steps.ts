import { isPast } from '@/domain/project/statuses';
import { currentStep, PROJECT_STEPS, type ProjectStep } from '@/domain/project/turns';
import type { Person } from '@/features/common/people/person-name';
import type { ProjectEvent } from '@/features/common/project/project-event';
import { comparable } from '../quotations/compare-quotations';
import type { ProjectDetails } from '../types';

export interface TimelineStep {
  step: ProjectStep;
  /** `stopped`: the step at which an uncompleted project ended. */
  state: 'did' | 'now' | 'next' | 'stopped';
  /** When it was done, or stopped. */
  at: string | null;
  by: Person | null;
  /** The number in the step's line: applications, quotations, the estimate's version, or days. */
  figure: number | null;
}

/** The last event of each name; repeated ones (estimate, quote, submit) show their newest. */
function lastOf(events: ProjectEvent[], name: string): ProjectEvent | undefined {
  return events
    .filter((event) => event.event === name)
    .sort((a, b) => a.id - b.id)
    .at(-1);
}

/** Which event finishes a step. */
const EVENT_OF: Record<ProjectStep, string> = {
  create: 'create',
  apply: 'apply',
  accept_consultant: 'accept_consultant',
  estimate: 'estimate',
  quote: 'quote',
  accept_quotation: 'accept_quotation',
  work: 'submit',
  approve: 'approve',
};

/** The eight steps of a project with their dates and people, from its events. */
export function timelineSteps(project: ProjectDetails): TimelineStep[] {
  const events = sinceOpened(project.events);
  const now = nowAt(project, events);
  return PROJECT_STEPS.map((step, index) => {
    const event = lastOf(events, EVENT_OF[step]);
    const state = index < now.step ? 'did' : index > now.step ? 'next' : now.end ? 'stopped' : 'now';
    return {
      step,
      state,
      at: state === 'did' ? (event?.created_at ?? createdAt(project, step)) : state === 'stopped' ? now.end : null,
      by: personOf(project, step, event),
      figure: figureOf(project, step),
    };
  });
}

const createdAt = (project: ProjectDetails, step: ProjectStep) => (step === 'create' ? project.created_at : null);

/** The events since the project was last reopened; earlier ones belong to another round. */
function sinceOpened(events: ProjectEvent[]): ProjectEvent[] {
  const back = events.filter(
    ({ from_status: from, to_status: to }) => to === 'open' && from !== null && from !== 'open',
  );
  const lastId = Math.max(0, ...back.map((event) => event.id));
  return events.filter((event) => event.id > lastId || event.event === 'create');
}

/** The current step, and when the project ended there without being completed. */
function nowAt(project: ProjectDetails, events: ProjectEvent[]): { step: number; end: string | null } {
  const liveOf = (isLive: boolean) => ({ liveApplicationCount: Number(isLive), liveQuotationCount: Number(isLive) });
  if (isPast(project.status) && project.status !== 'completed') {
    const end = [...project.events]
      .sort((a, b) => b.id - a.id)
      .find((event) => event.to_status === project.status && event.from_status !== project.status);
    const from = end?.from_status ?? 'open';
    const hadOffers = lastOf(events, from === 'open' ? 'apply' : 'quote') !== undefined;
    return { step: currentStep({ status: from, ...liveOf(hadOffers) }), end: end?.created_at ?? project.updated_at };
  }
  // The server says only by "the owner's turn" that there are live offers; during a complaint it does not.
  const hasOffers = project.is_on_hold ? project.quotation_count > 0 : project.waiting_on === 'owner';
  return { step: currentStep({ status: project.status, ...liveOf(hasOffers) }), end: null };
}

function personOf(project: ProjectDetails, step: ProjectStep, event: ProjectEvent | undefined): Person | null {
  if (step === 'create') return project.owner;
  if (step === 'accept_consultant') return project.consultant;
  if (step === 'approve') return event?.actor ?? project.consultant;
  if (step === 'accept_quotation' || step === 'work') return project.technician;
  return null;
}

function figureOf(project: ProjectDetails, step: ProjectStep): number | null {
  // Counts of live applications return to zero once a choice is made; the owner's own list still has them.
  if (step === 'apply') {
    const isRemembered = project.relation === 'owner' && project.status !== 'open';
    return Math.max(project.application_count, isRemembered ? project.applications.length : 0);
  }
  if (step === 'estimate') return project.estimate?.version ?? null;
  if (step === 'quote') {
    const mayCount = project.relation === 'owner' || project.relation === 'consultant';
    return mayCount ? comparable(project.quotations).length : null;
  }
  if (step === 'work') return project.estimate?.days ?? null;
  return null;
}
