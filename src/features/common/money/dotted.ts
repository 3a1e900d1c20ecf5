import { keepUnits } from '@/domain/units';

/** Facts in a line with a dot between them; no line ends with a dot. Absent facts are left out. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  keepUnits(parts.filter(Boolean).join(' · '));
