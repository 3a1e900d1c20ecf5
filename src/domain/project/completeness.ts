import type { QuotationItemState } from './options';

/** The data of a quotation that its completeness depends on. */
export interface QuotationFacts {
  /** For each line of the estimate, its state in the quotation; null if it is not mentioned. */
  answers: readonly (QuotationItemState | null)[];
  /** What is not included, in words. */
  exclusions: string;
  /** Calendar day in Hong Kong, `YYYY-MM-DD`. */
  validUntil: string;
  warrantyMonths: number;
  fileCount: number;
}

/** The criteria, with the points that each can give; 100 in total. */
export const COMPLETENESS_POINTS = { lines: 70, exclusions: 10, validity: 10, warranty: 5, files: 5 } as const;
export type CompletenessPart = keyof typeof COMPLETENESS_POINTS;

export interface Completeness {
  /** 0 to 100. */
  score: number;
  parts: { part: CompletenessPart; points: number; max: number }[];
  /** Number of the estimate's lines that the price covers, and of all its lines. */
  covered: number;
  lines: number;
}

/**
 * How complete a quotation is for the owner's decision; it does not judge the price.
 * - `lines` (70): the share of the estimate's lines that are priced or included, rounded down: never full with one missing
 * - `exclusions` (10): there is a text on what is excluded, or every line of the estimate is covered
 * - `validity` (10): it is valid today or longer
 * - `warranty` (5): at least a month
 * - `files` (5): at least one, a breakdown or a drawing
 *
 * Every quotation covers an estimate without lines.
 * @param today the day in Hong Kong, `YYYY-MM-DD`
 */
export function completenessOf(quotation: QuotationFacts, today: string): Completeness {
  const lines = quotation.answers.length;
  const covered = quotation.answers.filter((answer) => answer === 'priced' || answer === 'included').length;
  const isCovered = covered === lines;
  const share: Record<CompletenessPart, number> = {
    lines: isCovered ? 1 : covered / lines,
    exclusions: isCovered || quotation.exclusions.trim() !== '' ? 1 : 0,
    validity: quotation.validUntil >= today ? 1 : 0,
    warranty: quotation.warrantyMonths > 0 ? 1 : 0,
    files: quotation.fileCount > 0 ? 1 : 0,
  };
  const parts = (Object.keys(COMPLETENESS_POINTS) as CompletenessPart[]).map((part) => ({
    part,
    points: Math.floor(share[part] * COMPLETENESS_POINTS[part]),
    max: COMPLETENESS_POINTS[part],
  }));
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts, covered, lines };
}
