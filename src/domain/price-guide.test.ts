import { Dice } from '@tests/support/model/random';
import { explain, type Figure } from '@tests/support/prices/explain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PERCENTILES, PRICE_ROUNDING } from '@/config/limits/facts';
import { type AcceptedPrice, mayReplace, type PriceRange, priceRange, roundingStep } from './price-guide';

type Price = Omit<AcceptedPrice, 'quotationId'>;

/** Prices in cents, in turn of as many technicians. */
const pricesOf = (technicians: number, cents: readonly number[]): Price[] =>
  cents.map((price, index) => ({ technicianId: index % technicians, cents: price }));
/** Each technician has as many prices of $100 as said. */
const countsOf = (...counts: number[]): Price[] =>
  counts.flatMap((count, technicianId) => Array.from({ length: count }, () => ({ technicianId, cents: 10_000 })));
const equalPrices = (cents: number) => pricesOf(8, [cents, cents, cents, cents, cents, cents, cents, cents]);
const endsOf = (prices: readonly Price[]) => {
  const range = priceRange(prices);
  return range && [range.lowCents, range.highCents];
};

describe('a range of prices', () => {
  it.each([
    ['nothing', countsOf(), null],
    ['seven prices', countsOf(2, 2, 2, 1), null],
    ['eight prices', countsOf(2, 2, 2, 2), [8, 4]],
    ['three technicians', countsOf(3, 3, 3), null],
    ['three technicians with many prices', countsOf(10, 10, 10), null],
    ['four technicians', countsOf(3, 3, 2, 1), [9, 4]],
    ['eight technicians', countsOf(1, 1, 1, 1, 1, 1, 1, 1), [8, 8]],
    ['a technician with three of eight', countsOf(3, 2, 2, 1), null],
    ['a technician with a third of nine', countsOf(3, 2, 2, 2), [9, 4]],
    ['a technician with a third of twelve', countsOf(4, 4, 3, 1), [12, 4]],
    ['a technician with four of eleven', countsOf(4, 3, 3, 1), null],
    ['a technician with five of fourteen', countsOf(5, 4, 4, 1), null],
  ])('of %s says of how many prices and technicians it is, or nothing: %3$j', (_what, prices, counts) => {
    const range = priceRange(prices);
    expect(range && [range.prices, range.technicians]).toEqual(counts);
  });

  it.each([
    ['most of the way from the second to the third of eight', [1, 2, 4, 4, 8, 8, 10, 20], [3.5, 9]],
    ['at the third of nine', [1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 7.5]],
    ['a quarter of the way after the third of ten', [1, 2, 3, 7, 7, 7, 7, 11, 12, 13], [4, 11]],
    ['in the middle after the third of eleven', [1, 2, 3, 5, 6, 6, 6, 10, 12, 90, 90], [4, 12]],
    ['around the price that all ask', [450, 450, 450, 450, 450, 450, 450, 450], [450, 475]],
  ])('has its ends %s', (_where, dollars, ends) => {
    const cents = dollars.map((price) => price * 100);
    expect(endsOf(pricesOf(4, cents))).toEqual(ends.map((price) => price * 100));
  });

  it('is the same in whatever order the prices come', () => {
    const prices = [990, 130, 520, 470, 1250, 310, 88, 740, 605];
    const range = priceRange(pricesOf(9, prices));
    expect(range).not.toBeNull();
    fc.assert(
      fc.property(fc.shuffledSubarray(prices, { minLength: prices.length }), (shuffled) => {
        expect(priceRange(pricesOf(9, shuffled))).toEqual(range);
      }),
    );
  });

  it('does not move when the lowest or the highest price does', () => {
    const middle = [20_000, 30_000, 40_000, 50_000, 60_000, 70_000];
    const range = priceRange(pricesOf(8, [...middle, 10_000, 80_000]));
    expect(range).not.toBeNull();
    for (const [lowest, highest] of [
      [1, 80_000],
      [20_000, 80_000],
      [10_000, 70_000],
      [10_000, 90_000_000],
    ] as const)
      expect(priceRange(pricesOf(8, [...middle, lowest, highest]))).toEqual(range);
  });
});

describe('the ends of a range', () => {
  it.each([
    [1, 1, 2],
    [2, 2, 3],
    [19, 19, 20],
    [99, 95, 100],
    [100, 100, 110],
    [101, 100, 110],
    [199, 190, 200],
    [200, 200, 225],
    [499, 475, 500],
    [500, 500, 550],
    [999, 950, 1_000],
    [1_000, 1_000, 1_100],
    [10_000, 10_000, 11_000],
    [28_700, 27_500, 30_000],
    [30_000, 30_000, 32_500],
    [123_400, 120_000, 130_000],
    [987_600, 950_000, 1_000_000],
    [1_000_000, 1_000_000, 1_100_000],
    [100_000_000_000, 100_000_000_000, 110_000_000_000],
  ])('are, where all ask %i cents, %i and %i', (cents, low, high) => {
    expect(endsOf(equalPrices(cents))).toEqual([low, high]);
  });

  const price = fc.integer({ min: 1, max: 100_000_000_000 });
  const SMALL = Array.from({ length: 2000 }, (_, index) => index + 1);

  it('have every price that is rounded between them, never at the upper one', () => {
    fc.assert(
      fc.property(price, (cents) => {
        const [low = 0, high = 0] = endsOf(equalPrices(cents)) ?? [];
        expect([low <= cents, cents < high, Number.isInteger(low), Number.isInteger(high)]).not.toContain(false);
      }),
    );
  });

  it('are a step of at least 5 % apart, and of at most an eighth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100_000_000_000 }), (cents) => {
        const [low = 0, high = 0] = endsOf(equalPrices(cents)) ?? [];
        expect(high - low).toBeGreaterThanOrEqual(cents * PRICE_ROUNDING);
        expect(high - low).toBeLessThanOrEqual(cents / 8);
        expect(roundingStep(cents)).toBe(high - low);
      }),
    );
  });

  const isKept = (cents: number) => {
    const [low = 0, high = 0] = endsOf(equalPrices(cents)) ?? [];
    return endsOf(equalPrices(low))?.[0] === low && endsOf(equalPrices(high))?.[0] === high;
  };
  it('stay when they are rounded again', () => {
    expect(SMALL.filter((cents) => !isKept(cents))).toEqual([]);
    fc.assert(fc.property(price, isKept));
  });

  const isInOrder = (cents: number, more: number) => {
    const [low = 0, high = 0] = endsOf(equalPrices(cents)) ?? [];
    const [nextLow = 0, nextHigh = 0] = endsOf(equalPrices(cents + more)) ?? [];
    return low <= nextLow && high <= nextHigh;
  };
  it('are not lower for a higher price', () => {
    expect(SMALL.filter((cents) => !isInOrder(cents, 1))).toEqual([]);
    fc.assert(fc.property(price, fc.oneof(fc.integer({ min: 0, max: 50 }), price), isInOrder));
  });
});

/** Between which values an end of a range was before it was rounded, learned from ranges of equal prices. */
const boundsOf = (() => {
  const known = new Map<string, { least: number; most: number }>();
  const leastWith = (published: number, isReached: (cents: number) => boolean) => {
    let [below, above] = [published * 0.7, published * 1.4 + 2];
    for (let halves = 0; halves < 60; halves++) {
      const middle = (below + above) / 2;
      if (isReached(middle)) above = middle;
      else below = middle;
    }
    return above;
  };
  return (end: keyof typeof SHARES, published: number) => {
    const endOf = (cents: number) => priceRange(equalPrices(cents))?.[end] ?? 0;
    const bounds = known.get(`${end} ${published}`) ?? {
      least: leastWith(published, (cents) => cents >= 1 && endOf(cents) >= published),
      most: leastWith(published, (cents) => cents >= 1 && endOf(cents) > published),
    };
    known.set(`${end} ${published}`, bounds);
    return bounds;
  };
})();
const SHARES = { lowCents: PRICE_PERCENTILES[0], highCents: PRICE_PERCENTILES[1] };
const ENDS = ['lowCents', 'highCents'] as const;

/** What was accepted by the first month, and what came until the second. Technician 0 is the attacker. */
interface World {
  own: Price[];
  others: Price[];
  target: Price;
}

/** What the attacker compares: the last month alone, or each month with the one before it. */
type Months = 'one month' | 'two months';

const publishedOf = ({ own, others, target }: World, months: Months): readonly PriceRange[] | null => {
  const [before, after] = [priceRange([...own, ...others]), priceRange([...own, ...others, target])];
  if (months === 'one month') return after && [after];
  return before && after && [before, after];
};

/**
 * Whether the same is published in both months of a world in which the target asked this instead.
 * @param margin how far within what is rounded to the published price, as a share of it
 */
function couldBe(world: World, published: readonly PriceRange[], cents: number, margin: number): boolean {
  const figuresOf = (range: PriceRange | undefined) =>
    (range ? ENDS : []).map((end): Figure => {
      const { least, most } = boundsOf(end, range?.[end] ?? 0);
      return { share: SHARES[end], least: least + margin * least, most: most - Math.abs(margin) * most };
    });
  const values = explain({
    own: world.own.map((price) => price.cents),
    others: world.others.length,
    target: cents,
    before: figuresOf(published.at(-2)),
    after: figuresOf(published.at(-1)),
  });
  const others = world.others.map((price, index) => ({ ...price, cents: Math.round(values?.[index] ?? 1) }));
  const months = published.length === 1 ? 'one month' : 'two months';
  const found = values && publishedOf({ ...world, others, target: { ...world.target, cents } }, months);
  return found !== null && published.every((range, month) => isSame(range, found[month]));
}

const isSame = (one: PriceRange, other: PriceRange | undefined) =>
  (Object.keys(one) as (keyof PriceRange)[]).every((key) => one[key] === other?.[key]);

/** Also at the very edge, which whole cents seldom meet. */
const isPossible = (world: World, published: readonly PriceRange[], cents: number) =>
  [0.001, 0.00001, -1e-10].some((margin) => couldBe(world, published, cents, margin));

/** How far apart the highest and the lowest price of a market are. */
const MARKETS = { tight: 1.02, close: 1.15, usual: 2, wild: 12 } as const;
/** Which prices are the attacker's, of those in order. */
const ATTACKERS = {
  'anyone’s': (dice: Dice, left: number) => dice.below(left),
  'the lowest': () => 0,
  'the highest': (_dice: Dice, left: number) => left - 1,
  'around the low end': (dice: Dice, left: number) => Math.round(left / 5) + dice.below(2),
  'at both ends': (dice: Dice, left: number) => (dice.isLess(0.5) ? 0 : left - 1),
} as const;

function newWorld(dice: Dice, market: keyof typeof MARKETS, attacker: keyof typeof ATTACKERS): World {
  const count = dice.isLess(0.5) ? 8 + dice.below(3) : 8 + dice.below(20);
  const typical = 10 ** (3 + 4 * dice.roll());
  const prices = Array.from({ length: count + 1 }, () =>
    Math.round(typical * Math.exp(dice.roll() * Math.log(MARKETS[market]))),
  ).sort((a, b) => a - b);
  const take = (place: number) => prices.splice(Math.min(place, prices.length - 1), 1)[0] ?? 0;
  const mine = Math.max(1, Math.floor(count / 3) - dice.below(2));
  const own = Array.from({ length: mine }, () => take(ATTACKERS[attacker](dice, prices.length)));
  const target = take(dice.pick([0, prices.length - 1, Math.round(prices.length / 4), dice.below(prices.length)]));
  const technicians = 3 + dice.below(6);
  return {
    own: own.map((cents) => ({ technicianId: 0, cents })),
    others: prices.map((cents, index) => ({ technicianId: 1 + (index % technicians), cents })),
    target: { technicianId: 1 + dice.below(technicians), cents: target },
  };
}

/** As many worlds in which each of the months has a range. */
function worldsOf(market: keyof typeof MARKETS, attacker: keyof typeof ATTACKERS, months: Months, count: number) {
  const dice = new Dice(Object.keys(MARKETS).indexOf(market) * 100 + Object.keys(ATTACKERS).indexOf(attacker));
  const worlds: { world: World; published: readonly PriceRange[] }[] = [];
  for (let tries = 0; worlds.length < count && tries < 20 * count; tries++) {
    const world = newWorld(dice, market, attacker);
    const published = publishedOf(world, months);
    if (published) worlds.push({ world, published });
  }
  expect(worlds).toHaveLength(count);
  return worlds;
}

const WORLDS = 80;
const EVERY_MARKET = Object.keys(MARKETS) as (keyof typeof MARKETS)[];
const EVERY_ATTACKER = Object.keys(ATTACKERS) as (keyof typeof ATTACKERS)[];
/** By how much the price could be another: a quarter less, a quarter more, or far more than that. */
const ANOTHER = [0.8, 1.25, 0.5, 2, 0.1, 10];

describe('a technician who tries to work out one price of another', () => {
  const cases = EVERY_MARKET.flatMap((market) => EVERY_ATTACKER.map((attacker) => [market, attacker] as const));
  const workedOutOf = (market: keyof typeof MARKETS, attacker: keyof typeof ATTACKERS, months: Months) =>
    worldsOf(market, attacker, months, WORLDS).filter(
      ({ world, published }) =>
        !ANOTHER.some((share) => isPossible(world, published, Math.round(world.target.cents * share))),
    );

  it.each(cases)(
    'cannot say it within a quarter from a range, in a %s market where their own are %s',
    (market, own) => {
      const workedOut = workedOutOf(market, own, 'one month');
      expect(workedOut.map(({ world, published }) => asText(world, published))).toEqual([]);
    },
  );

  it('is shown the same range as before when the price of one or two technicians came, or went', () => {
    const sources = Array.from({ length: 9 }, (_, index) => ({ quotationId: index, technicianId: index % 4 }));
    const more = (...technicians: number[]) =>
      technicians.map((technicianId, index) => ({ quotationId: 100 + index, technicianId }));
    expect(mayReplace(sources, sources)).toBe(false);
    for (const few of [more(5), more(5, 6), more(5, 5, 5, 6)]) {
      expect(mayReplace(sources, [...sources, ...few])).toBe(false);
      expect(mayReplace([...sources, ...few], sources)).toBe(false);
    }
    expect(mayReplace(sources, [...sources, ...more(5, 6, 7)])).toBe(true);
    // One came, and two others went.
    expect(mayReplace(sources, [...sources.slice(2), ...more(7)])).toBe(true);
  });

  it('could say it in some markets if every month were published', () => {
    const workedOut = cases.flatMap(([market, own]) => workedOutOf(market, own, 'two months'));
    expect(workedOut.length).toBeGreaterThan(0);
  });

  it('finds the true prices among those that are possible', () => {
    for (const [market, attacker] of cases)
      for (const months of ['one month', 'two months'] as const)
        for (const { world, published } of worldsOf(market, attacker, months, 10))
          expect(isPossible(world, published, world.target.cents), asText(world, published)).toBe(true);
  });

  it.each([
    ['two prices of two technicians', 0],
    ['three prices of three', 1],
  ])('would work it out from exact ranges of %s', (_of, others) => {
    const dice = new Dice(7);
    for (let round = 0; round < 50; round++) {
      const price = () => Math.round(1000 * 12 ** dice.roll());
      const [own, other, target] = [price(), Array.from({ length: others }, price), price()];
      const exact = (cents: readonly number[]) => {
        const inOrder = cents.toSorted((a, b) => a - b);
        return PRICE_PERCENTILES.map((share): Figure => {
          const at = (inOrder.length - 1) * share;
          const [below = 0, above = below] = inOrder.slice(Math.floor(at), Math.floor(at) + 2);
          const value = below + (above - below) * (at - Math.floor(at));
          return { share, least: value - 0.001, most: value + 0.001 };
        });
      };
      const known = { own: [own], others, before: exact([own, ...other]), after: exact([own, ...other, target]) };
      const possible = [0.5, 0.8, 0.9, 0.99, 1, 1.01, 1.1, 1.25, 2].filter((share) =>
        explain({ ...known, target: target * share }),
      );
      expect(possible).toEqual([1]);
    }
  });
});

it('is published the same whoever asked which of the prices', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 8, maxLength: 30 })
        .chain((cents) => fc.tuple(fc.constant(cents), fc.shuffledSubarray(cents, { minLength: cents.length }))),
      fc.integer({ min: 4, max: 8 }),
      ([cents, swapped], technicians) => {
        const range = priceRange(pricesOf(technicians, cents));
        expect(range).not.toBeNull();
        expect(priceRange(pricesOf(technicians, swapped))).toEqual(range);
      },
    ),
  );
});

/** A world in which a price can be worked out, for whoever reads that the test failed. */
const asText = ({ own, others, target }: World, published: readonly PriceRange[]) => {
  const list = (prices: readonly Price[]) => prices.map(({ cents }) => cents).sort((a, b) => a - b);
  const ranges = published.map(({ lowCents, highCents }) => `${lowCents}–${highCents}`);
  return `own ${list(own)}; others ${list(others)}; then ${target.cents}: published ${ranges.join(', then ')}`;
};
