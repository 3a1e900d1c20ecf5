import type { QuotationItemState } from './options';

/** What one quotation says, as far as its completeness goes. */
export interface QuotationFacts {
  /** To each line of the estimate: how it is answered; null when it is not mentioned. */
  answers: readonly (QuotationItemState | null)[];
  /** What is not included, in words. */
  exclusions: string;
  /** Calendar day in Hong Kong, `YYYY-MM-DD`. */
  validUntil: string;
  warrantyMonths: number;
  fileCount: number;
}

/** What is looked at, and the points that each can bring; 100 together. */
export const COMPLETENESS_POINTS = { lines: 70, exclusions: 10, validity: 10, warranty: 5, files: 5 } as const;
export type CompletenessPart = keyof typeof COMPLETENESS_POINTS;

export interface Completeness {
  /** 0 to 100. */
  score: number;
  parts: { part: CompletenessPart; points: number; max: number }[];
  /** Lines of the estimate that the price covers, and all of them. */
  covered: number;
  lines: number;
}

/**
 * How much of what an owner needs to know a quotation says; it does not judge the price.
 * - `lines` (70): the share of the estimate's lines that are priced or included, rounded down: never full with one missing
 * - `exclusions` (10): what is left out is said in words, or nothing of the estimate is left out
 * - `validity` (10): it is valid today or longer
 * - `warranty` (5): at least a month
 * - `files` (5): at least one, a breakdown or a drawing
 *
 * An estimate without lines is covered by whatever answers it.
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
