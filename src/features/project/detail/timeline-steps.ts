import { isPast } from '@/domain/project/statuses';
import { currentStep, PROJECT_STEPS, type ProjectStep } from '@/domain/project/turns';
import type { Person } from '@/features/common/person-name';
import type { ProjectDetails, ProjectEvent } from '../types';
import { comparable } from './compare-quotations';

export interface TimelineStep {
  step: ProjectStep;
  state: 'did' | 'now' | 'next';
  /** When it was done. */
  at: string | null;
  by: Person | null;
  /** Applications, quotations, the estimate's version, or days: what the step's line names. */
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

/** The eight steps of a project with their dates and people, out of its events. */
export function timelineSteps(project: ProjectDetails): TimelineStep[] {
  const now = nowAt(project);
  return PROJECT_STEPS.map((step, index) => {
    const event = lastOf(project.events, EVENT_OF[step]);
    const state = index < now.step ? 'did' : index === now.step && !now.isOver ? 'now' : 'next';
    return {
      step,
      state,
      at: state === 'did' ? (event?.created_at ?? (step === 'create' ? project.created_at : null)) : null,
      by: personOf(project, step, event),
      figure: figureOf(project, step),
    };
  });
}

function nowAt(project: ProjectDetails): { step: number; isOver: boolean } {
  // An end that is not completion stops the line where the events stop.
  if (isPast(project.status) && project.status !== 'completed') {
    const reached = PROJECT_STEPS.findLastIndex((step) => lastOf(project.events, EVENT_OF[step]) !== undefined);
    return { step: Math.max(reached, 0) + 1, isOver: true };
  }
  // "The owner's turn" is how the server says that there is something live to choose from.
  const live = project.waiting_on === 'owner' ? 1 : 0;
  return {
    step: currentStep({ status: project.status, liveApplicationCount: live, liveQuotationCount: live }),
    isOver: false,
  };
}

function personOf(project: ProjectDetails, step: ProjectStep, event: ProjectEvent | undefined): Person | null {
  if (step === 'create') return project.owner;
  if (step === 'accept_consultant') return project.consultant;
  if (step === 'approve') return event?.actor ?? project.consultant;
  if (step === 'accept_quotation' || step === 'work') return project.technician;
  return null;
}

function figureOf(project: ProjectDetails, step: ProjectStep): number | null {
  // Counts of what is live fall back to zero once a choice is made; the owner's own lists remember.
  if (step === 'apply')
    return Math.max(project.application_count, project.relation === 'owner' ? project.applications.length : 0);
  if (step === 'estimate') return project.estimate?.version ?? null;
  if (step === 'quote') {
    const mayCount = project.relation === 'owner' || project.relation === 'consultant';
    return mayCount ? comparable(project.quotations).length : null;
  }
  if (step === 'work') return project.estimate?.days ?? null;
  return null;
}
