/** What is reckoned of a professional's work (PRODUCT §9), in the order in which it is shown. */
export const FACT_KINDS = ['first_answer', 'finished', 'on_time', 'changes', 'defects'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A fact as it is stored, over several projects. */
export interface FactSums {
  kind: FactKind;
  /** How many projects it is made of. */
  projects: number;
  /**
   * The median seconds until the first answer; how many were finished, were on time, or were mended; by how many cents
   * changes raised the prices.
   */
  amount: number;
  /** Of how many, or of how many cents. */
  whole: number;
}

/** A fact as it is shown. */
export interface Fact {
  kind: FactKind;
  projects: number;
  /** Seconds for `first_answer`; how many were mended for `defects`; percent for the others. */
  value: number;
  /** How many defects were reported; null for other facts. */
  of: number | null;
}

/** In tenths of a percent for changes, where one percent is much; else whole. */
export function factOf({ kind, projects, amount, whole }: FactSums): Fact {
  if (kind === 'first_answer') return { kind, projects, value: amount, of: null };
  if (kind === 'defects') return { kind, projects, value: amount, of: whole };
  const steps = kind === 'changes' ? 10 : 1;
  return { kind, projects, value: whole === 0 ? 0 : Math.round((amount / whole) * 100 * steps) / steps, of: null };
}

/** Stored facts in the order in which they are shown. */
export const factsOf = (sums: readonly FactSums[]): Fact[] =>
  FACT_KINDS.flatMap((kind) => sums.filter((one) => one.kind === kind).map(factOf));
