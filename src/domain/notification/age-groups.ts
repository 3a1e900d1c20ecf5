import { hongKongDay, mondayOf } from '../time/calendar';

/** Spec §4, the newest first. */
const AGE_GROUPS = ['today', 'this_week', 'older'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** By Hong Kong's calendar. A future time, from a fast clock, counts as today. */
export function ageGroup(instant: string, now: number): AgeGroup {
  const [day, today] = [hongKongDay(instant), hongKongDay(now)];
  if (day >= today) return 'today';
  return day >= mondayOf(today) ? 'this_week' : 'older';
}

/** The rows of each age group, in their order; empty groups are left out. */
export function groupByAge<Row extends { created_at: string }>(
  rows: readonly Row[],
  now: number,
): { group: AgeGroup; rows: Row[] }[] {
  const aged = rows.map((row) => ({ row, age: ageGroup(row.created_at, now) }));
  const groups = AGE_GROUPS.map((group) => ({
    group,
    rows: aged.filter(({ age }) => age === group).map(({ row }) => row),
  }));
  return groups.filter(({ rows: own }) => own.length > 0);
}
