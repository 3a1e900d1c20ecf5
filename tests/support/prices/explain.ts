/** A figure of so many prices in order: it is at a share of the way from the first to the last, within bounds. */
export interface Figure {
  share: number;
  least: number;
  most: number;
}

/** What an attacker knows of two months. */
interface Known {
  own: readonly number[];
  /** How many prices of others there were in the first month. */
  others: number;
  /** The price of another that came in the second month, as the attacker assumes it. */
  target: number;
  before: readonly Figure[];
  after: readonly Figure[];
}

/** The last prices of a line, and the one before it: `a * before + b * last`, within bounds. */
interface Bound {
  a: number;
  b: number;
  least: number;
  most: number;
}
type Corner = readonly [before: number, last: number];

/** The prices in order, as far as they are placed. The values of the last one (without the target) are a span. */
interface Line {
  placed: 'own' | 'other' | 'target' | 'nothing';
  own: number;
  hasTarget: boolean;
  from: number;
  to: number;
  /** Which values of the price before go with which of the last one: a polygon. */
  corners: readonly Corner[];
  before: Line | null;
}

/** Higher than every price. */
const FAR = 10 ** 13;

/** The part of a polygon in which `a * x + b * y` is at most `most`. */
function cut(corners: readonly Corner[], a: number, b: number, most: number): Corner[] {
  const excess = ([x, y]: Corner) => a * x + b * y - most;
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [here, there] = [excess(corner), excess(next)];
    const way = here / (here - there);
    const crossing: Corner = [corner[0] + way * (next[0] - corner[0]), corner[1] + way * (next[1] - corner[1])];
    return [...(here <= 0 ? [corner] : []), ...(here * there < 0 ? [crossing] : [])];
  });
}

/** What figures of `count` prices in order say about the price at a place and the one before it. */
const boundsAt = (figures: readonly Figure[], count: number, place: number): Bound[] =>
  figures.flatMap(({ share, least, most }) => {
    const at = (count - 1) * share;
    const part = at - Math.floor(at);
    if (part === 0) return at === place ? [{ a: 0, b: 1, least, most }] : [];
    return Math.floor(at) + 1 === place ? [{ a: 1 - part, b: part, least, most }] : [];
  });

/**
 * Prices of others for which the figures of both months come out, if there are any. It tries every order of the known and
 * the unknown prices, and for each it keeps all values that are possible, so that nothing is overlooked.
 */
export function explain({ own: given, others, target, before, after }: Known): number[] | null {
  const own = given.toSorted((a, b) => a - b);
  const count = own.length + others;

  function lineWith(line: Line, place: number, placed: 'own' | 'other' | 'target'): Line | null {
    const isTarget = placed === 'target';
    const unknown = place - line.own - (line.hasTarget ? 1 : 0);
    if (isTarget ? line.hasTarget : placed === 'own' ? line.own === own.length : unknown === others) return null;
    const value = isTarget ? target : placed === 'own' ? own[line.own] : undefined;
    const follows = line.placed === 'target';
    const [least, most] = value === undefined ? [follows ? target : 1, FAR] : [value, value];
    if (follows && most < target) return null;
    const bounds = boundsAt(after, count + 1, place).map((bound) =>
      follows ? { ...bound, a: 0, least: bound.least - bound.a * target, most: bound.most - bound.a * target } : bound,
    );
    if (!isTarget) bounds.push(...boundsAt(before, count, place - (line.hasTarget ? 1 : 0)));
    let corners: readonly Corner[] = [
      [line.from, least],
      [line.to, least],
      [line.to, most],
      [line.from, most],
    ];
    corners = cut(corners, 1, -1, 0);
    for (const { a, b, ...bound } of bounds) corners = cut(cut(corners, a, b, bound.most), -a, -b, -bound.least);
    if (corners.length === 0) return null;
    const values = corners.map(([x, y]) => (isTarget ? x : y));
    return {
      placed,
      own: line.own + (placed === 'own' ? 1 : 0),
      hasTarget: line.hasTarget || isTarget,
      from: Math.min(...values),
      to: Math.max(...values),
      corners,
      before: line,
    };
  }

  let lines: Line[] = [{ placed: 'nothing', own: 0, hasTarget: false, from: 0, to: 0, corners: [], before: null }];
  for (let place = 0; place <= count; place++) {
    const next = new Map<string, Line[]>();
    for (const line of lines)
      for (const placed of ['own', 'other', 'target'] as const) {
        const longer = lineWith(line, place, placed);
        if (!longer) continue;
        const like = `${longer.own} ${longer.hasTarget} ${placed === 'target'}`;
        const same = next.get(like) ?? [];
        if (same.some(({ from, to }) => from <= longer.from && longer.to <= to)) continue;
        next.set(like, [...same.filter(({ from, to }) => from < longer.from || longer.to < to), longer]);
      }
    lines = [...next.values()].flat();
  }
  return lines[0] ? othersOf(lines[0]) : null;
}

/** Chooses the values of a whole line, from the last one to the first. */
function othersOf(whole: Line): number[] {
  const values: number[] = [];
  let wanted: number | null = null;
  for (let line: Line | null = whole; line?.before; line = line.before) {
    const value: number = wanted ?? (line.from + Math.min(line.to, line.from * 1.5)) / 2;
    wanted = value;
    if (line.placed === 'target') continue;
    if (line.placed === 'other') values.push(value);
    const { corners } = line;
    const xs = corners.flatMap(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
      if ((y - value) * (nextY - value) > 0) return [];
      return y === nextY ? [x, nextX] : [x + ((value - y) / (nextY - y)) * (nextX - x)];
    });
    wanted = (Math.min(...xs) + Math.max(...xs)) / 2;
  }
  return values;
}
