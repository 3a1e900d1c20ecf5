import { isAlike } from '@/domain/project/earlier-items';
import { answerTo } from '../match-items';
import type { Estimate } from '../types';

type Item = Estimate['items'][number];

/** How one line of an estimate changed in the next version. */
export type ItemChange =
  | { kind: 'same' | 'added' | 'removed'; item: Item }
  /** The same line in another wording, quantity or unit. */
  | { kind: 'changed'; item: Item; before: Item };

export interface EstimateChanges {
  items: ItemChange[];
  hasScopeChanged: boolean;
  hasAmountChanged: boolean;
  hasDaysChanged: boolean;
}

const isSame = (a: Item, b: Item) =>
  a.description.trim() === b.description.trim() && a.quantity === b.quantity && a.unit.trim() === b.unit.trim();

/**
 * The changes from `before` to `now`, line by line: in the order of `now`, a removed line at its old place. Lines of
 * two versions have different ids, so they are matched by their words; a line left over in the same gap was reworded.
 */
export function estimateChanges(before: Estimate, now: Estimate): EstimateChanges {
  const pairs = pairsOf(before.items, now.items);
  const items: ItemChange[] = [];
  const done = new Set<Item>();
  const removedUpTo = (end: number) => {
    for (const item of before.items.slice(0, end)) {
      if (done.has(item) || pairs.olds.has(item)) continue;
      done.add(item);
      items.push({ kind: 'removed', item });
    }
  };
  for (const item of now.items) {
    const old = pairs.news.get(item);
    if (!old) {
      items.push({ kind: 'added', item });
      continue;
    }
    removedUpTo(before.items.indexOf(old));
    items.push(isSame(old, item) ? { kind: 'same', item } : { kind: 'changed', item, before: old });
  }
  removedUpTo(before.items.length);
  return {
    items,
    hasScopeChanged: before.scope.trim() !== now.scope.trim(),
    hasAmountChanged:
      before.amount_min_cents !== now.amount_min_cents || before.amount_max_cents !== now.amount_max_cents,
    hasDaysChanged: before.days !== now.days,
  };
}

function pairsOf(olds: readonly Item[], news: readonly Item[]) {
  const pairs = new Map<Item, Item>();
  const taken = new Set<Item>();
  const pair = (item: Item, old: Item) => {
    pairs.set(item, old);
    taken.add(old);
  };
  for (const item of news) {
    const free = olds
      .filter((old) => !taken.has(old))
      .map((old) => ({ itemId: old.id, description: old.description, old }));
    const answer = answerTo(item, free);
    if (answer) pair(item, answer.old);
  }
  // A single unmatched line between the same neighbours, in the same unit, was reworded.
  for (const [at, item] of news.entries()) {
    if (pairs.has(item)) continue;
    const previous = at === 0 ? -1 : olds.indexOf(pairs.get(news[at - 1] as Item) as Item);
    if (at > 0 && previous === -1) continue;
    const old = olds[previous + 1];
    if (old && !taken.has(old) && old.unit.trim() === item.unit.trim() && isAlike(old.description, item.description)) {
      pair(item, old);
    }
  }
  return { news: pairs, olds: taken };
}
