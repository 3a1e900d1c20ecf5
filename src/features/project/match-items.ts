import type { Estimate } from './types';

interface Answer {
  /** The estimate's item that is answered; null for what somebody added. */
  itemId: number | null;
  description: string;
}

/**
 * The answer to one item of an estimate: the one that names it, or, of an answer to an older version (whose items have
 * other ids), the one to an item in the same words.
 */
export function answerTo<A extends Answer>(item: Estimate['items'][number], answers: readonly A[]): A | undefined {
  return (
    answers.find((answer) => answer.itemId === item.id) ??
    answers.find((answer) => answer.itemId !== null && answer.description.trim() === item.description.trim())
  );
}
