import { hongKongDayNumber } from '../hong-kong';

/** Spec §4, the newest first. */
const AGE_GROUPS = ['today', 'this_week', 'older'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Weeks start on Monday (PRODUCT §5); day 0 was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);

/** By Hong Kong's calendar. What a fast clock puts into the future is of today. */
export function ageGroup(instant: string, now: number): AgeGroup {
  const [day, today] = [hongKongDayNumber(Date.parse(instant)), hongKongDayNumber(now)];
  if (day >= today) return 'today';
  return weekOf(day) === weekOf(today) ? 'this_week' : 'older';
}

/** The rows of each age, in their order; an age without rows is left out. */
export function groupByAge<Row extends { created_at: string }>(
  rows: readonly Row[],
  now: number,
): { group: AgeGroup; rows: Row[] }[] {
  const groups = AGE_GROUPS.map((group) => ({
    group,
    rows: rows.filter((row) => ageGroup(row.created_at, now) === group),
  }));
  return groups.filter(({ rows: own }) => own.length > 0);
}
