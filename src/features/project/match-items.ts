import type { Estimate } from './types';

interface Answer {
  /** The estimate's item that is answered; null for an added item. */
  itemId: number | null;
  description: string;
}

/**
 * The answer to one item of an estimate: the one with its id. In an answer to an older version, whose items have other
 * ids, it is the one to an item with the same description.
 */
export function answerTo<A extends Answer>(item: Estimate['items'][number], answers: readonly A[]): A | undefined {
  return (
    answers.find((answer) => answer.itemId === item.id) ??
    answers.find((answer) => answer.itemId !== null && answer.description.trim() === item.description.trim())
  );
}
