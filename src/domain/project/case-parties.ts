/** Who must agree before a finished project is published as a case. */
export const CASE_PARTIES = ['owner', 'consultant', 'technician'] as const;
export type CaseParty = (typeof CASE_PARTIES)[number];
