import {
  DEFECT_ANSWER_DAYS,
  DEFECT_CONFIRM_DAYS,
  WARRANTY_QUIET_DAYS,
  WARRANTY_REMIND_DAYS,
} from '@/config/limits/projects';
import { addDays, daysAfter, hongKongDay, monthsLater, startOfHongKongDay } from '@/domain/time/calendar';
import type { DefectStatus } from './statuses';
import type { ProjectAction } from './transitions';
import type { Timer } from './turns';

/** What is kept back of a price (PRODUCT §7), rounded down. @param totalCents integer HKD cents */
export const retentionCents = (totalCents: number, percent: number): number => Math.floor((totalCents * percent) / 100);

/**
 * The end of the last day on which defects can be reported: of the quoted months, and not before the retention is due.
 * Null if there is neither a warranty nor a retention.
 */
export function warrantyEndsAt(approvedAt: Date, months: number, retentionDue: Date | null): Date | null {
  const warranty = months > 0 ? monthsLater(approvedAt, months) : null;
  if (warranty === null && retentionDue === null) return null;
  const last = Math.max(warranty?.getTime() ?? 0, retentionDue?.getTime() ?? 0);
  return endOfLastDay(new Date(last));
}

/** The end of the day in Hong Kong of which this instant is part, or the end. */
export const endOfLastDay = (at: Date): Date => startOfHongKongDay(addDays(hongKongDay(at.getTime() - 1), 1));

/** When the next step of a defect is due; `visitAt` is the agreed time of a visit. */
export function defectDueAt(status: DefectStatus, now: Date, visitAt: Date | null): Date | null {
  if (status === 'reported') return daysAfter(now, DEFECT_ANSWER_DAYS);
  if (status === 'visit_agreed') return daysAfter(visitAt ?? now, DEFECT_ANSWER_DAYS);
  return status === 'mended' ? daysAfter(now, DEFECT_CONFIRM_DAYS) : null;
}

/**
 * The deadline of a defect whose dispute a complaint about the whole work takes over. Who complains, and has to act by the
 * deadline, has the time that was left when the dispute began; otherwise the one who has to act has the whole time again.
 * @param isTheirs whether the one who complains has to act
 */
export function dueAfterOvertaking(
  { status, dueAt }: { status: DefectStatus; dueAt: Date | null },
  { disputedAt, now, isTheirs }: { disputedAt: Date; now: Date; isTheirs: boolean },
): Date | null {
  if (!isTheirs || dueAt === null) return defectDueAt(status, now, null);
  return new Date(dueAt.getTime() + now.getTime() - disputedAt.getTime());
}

/** Actions on one defect; the rules are asked for each defect by itself. */
export const DEFECT_ACTIONS = [
  'propose_visit',
  'agree_visit',
  'mend_defect',
  'confirm_defect',
  'return_defect',
  'withdraw_defect',
  'dispute_defect',
] as const satisfies ProjectAction[];
export type DefectAction = (typeof DEFECT_ACTIONS)[number];

/**
 * The steps of a defect's history: its report, the actions on it, what ends a dispute about it (`complain`: a complaint
 * about the whole work takes the dispute over), and the two settlements of such a complaint that close all defects.
 */
export const DEFECT_STEPS = [
  'report_defect',
  ...DEFECT_ACTIONS,
  'settle_resume',
  'settle_complete',
  'withdraw_complaint',
  'complain',
  'settle_revise',
  'settle_cancel',
] as const satisfies ProjectAction[];
export type DefectStep = (typeof DEFECT_STEPS)[number];

/** When it began, when it ends, and when the retention is due; null without one. */
export interface WarrantyTimes {
  approvedAt: Date;
  endsAt: Date;
  retentionDueAt: Date | null;
}

/**
 * A warranty after its project was on hold. The hold moves the approval and the retention on by its exact time. The end moves
 * on by as many days as the day of the approval did: it is still the end of a day, and what each hold is rounded by does
 * not add up.
 */
export function afterHold({ approvedAt, endsAt, retentionDueAt }: WarrantyTimes, heldMs: number): WarrantyTimes {
  const later = (at: Date) => new Date(at.getTime() + heldMs);
  const heldDaysMs = endOfLastDay(later(approvedAt)).getTime() - endOfLastDay(approvedAt).getTime();
  return {
    approvedAt: later(approvedAt),
    endsAt: new Date(endsAt.getTime() + heldDaysMs),
    retentionDueAt: retentionDueAt && later(retentionDueAt),
  };
}

/**
 * The timers of a warranty, in order: `remind` the owner that it ends soon, `act` releases the retention, `overdue` says
 * that it has ended. A short one has no reminders in its first week.
 */
export function warrantyTimersOf({ approvedAt, endsAt, retentionDueAt: retentionDue }: WarrantyTimes): Timer[] {
  const firstReminder = daysAfter(approvedAt, WARRANTY_QUIET_DAYS);
  const reminders = WARRANTY_REMIND_DAYS.map((days) => daysAfter(endsAt, -days)).filter((at) => at >= firstReminder);
  const timers: Timer[] = [
    ...reminders.map((at): Timer => ({ kind: 'remind', at })),
    { kind: 'overdue', at: endsAt },
    ...(retentionDue ? [{ kind: 'act', at: retentionDue } as const] : []),
  ];
  return timers.sort((a, b) => a.at.getTime() - b.at.getTime());
}
