import {
  VISIT_HOURS,
  VISIT_MAX_DAYS,
  VISIT_REMIND_EVENING_HOUR,
  VISIT_REMIND_HOURS,
  VISIT_ROUNDS_MAX,
} from '@/config/limits/projects';
import { HOUR_MS } from '@/config/limits/time';
import { addDays, daysAfter, hongKongDay, startOfHongKongDay } from './time/calendar';

// A visit to the site (PRODUCT §8): between the owner and one professional of a current project. Of completed work, a
// defect has visits of its own.

/** `declined`: it ended before a time was agreed, also because the proposed times passed. `over`: it has ended. */
export const VISIT_STATUSES = ['proposed', 'agreed', 'declined', 'called_off', 'over'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
export const LIVE_VISITS = ['proposed', 'agreed'] as const satisfies VisitStatus[];

export const VISIT_ACTS = ['propose', 'take', 'decline', 'call_off'] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

/** What the project's log says of visits. */
export const VISIT_EVENTS = [
  'visit_proposed',
  'visit_agreed',
  'visit_declined',
  'visit_taken_back',
  'visit_called_off',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

export interface Visit {
  status: VisitStatus;
  /** The agreed time; null until there is one. */
  visitAt: Date | null;
  /** The times to choose from, beside an agreed one too; empty if none are proposed. */
  times: readonly Date[];
  /** Who proposed them; null if none are proposed. */
  proposedBy: number | null;
  /** How often times were proposed. */
  rounds: number;
}

/** The proposed times that can still be taken, the earliest first. */
export const openTimes = ({ times }: Pick<Visit, 'times'>, now: Date): Date[] =>
  times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime());

/** Whether it is agreed and has not begun. */
export const isVisitToCome = ({ status, visitAt }: Pick<Visit, 'status' | 'visitAt'>, now: Date): boolean =>
  status === 'agreed' && visitAt !== null && visitAt > now;

/** Whether an agreed time, or a proposed one, is still to come. */
export const isLiveVisit = (visit: Visit, now: Date): boolean =>
  isVisitToCome(visit, now) ||
  ((visit.status === 'proposed' || visit.status === 'agreed') && openTimes(visit, now).length > 0);

/** What one of the two sides may do to a visit now. */
export function visitActs(visit: Visit, readerId: number, now: Date): VisitAct[] {
  if (!isLiveVisit(visit, now)) return [];
  const isOpen = openTimes(visit, now).length > 0;
  const may: Record<VisitAct, boolean> = {
    propose: visit.rounds < VISIT_ROUNDS_MAX,
    take: isOpen && visit.proposedBy !== readerId,
    // Whoever proposed the times takes them back.
    decline: isOpen,
    call_off: isVisitToCome(visit, now),
  };
  return VISIT_ACTS.filter((act) => may[act]);
}

/** What is wrong with a proposed time; null if nothing is. */
export function visitTimeFault(at: Date, now: Date): 'date_passed' | 'date_too_far' | null {
  if (at <= now) return 'date_passed';
  return at > daysAfter(now, VISIT_MAX_DAYS) ? 'date_too_far' : null;
}

/** When a visit ends, in calendars and here: until then its professional sees the address. */
export const visitEnd = (visitAt: Date): Date => new Date(visitAt.getTime() + VISIT_HOURS * HOUR_MS);

interface VisitTimer {
  kind: 'tomorrow' | 'soon' | 'over';
  at: Date;
}

/** The evening before and two hours before, both sides are reminded; at its end it is over. In order. */
function timersOf({ status, visitAt, times }: Pick<Visit, 'status' | 'visitAt' | 'times'>): VisitTimer[] {
  if (status === 'proposed') {
    const last = Math.max(...times.map((time) => time.getTime()));
    return Number.isFinite(last) ? [{ kind: 'over', at: new Date(last) }] : [];
  }
  if (status !== 'agreed' || visitAt === null) return [];
  const dayBefore = startOfHongKongDay(addDays(hongKongDay(visitAt), -1));
  return [
    { kind: 'tomorrow', at: new Date(dayBefore.getTime() + VISIT_REMIND_EVENING_HOUR * HOUR_MS) },
    { kind: 'soon', at: new Date(visitAt.getTime() - VISIT_REMIND_HOURS * HOUR_MS) },
    // Who comes late still needs the address.
    { kind: 'over', at: visitEnd(visitAt) },
  ];
}

/** When the next timer of a visit is due; null: none is left. */
export const nextVisitTimer = (visit: Pick<Visit, 'status' | 'visitAt' | 'times'>, now: Date): Date | null =>
  timersOf(visit).find(({ at }) => at > now)?.at ?? null;

/**
 * The last of the timers that were due from `since` on: after a downtime the earlier ones say nothing any more, and
 * on the day itself nobody is told of tomorrow.
 */
export function dueVisitTimer(
  visit: Pick<Visit, 'status' | 'visitAt' | 'times'>,
  since: Date,
  now: Date,
): VisitTimer['kind'] | null {
  const due = timersOf(visit).findLast(({ at }) => at >= since && at <= now)?.kind ?? null;
  const hasCome = visit.visitAt !== null && hongKongDay(now) >= hongKongDay(visit.visitAt);
  return due === 'tomorrow' && hasCome ? null : due;
}
