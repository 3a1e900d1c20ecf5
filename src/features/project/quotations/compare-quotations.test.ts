import { describe, expect, it } from 'vitest';
import type { Estimate, Quotation } from '../types';
import { comparable, compareQuotations as compare, isFilled, turnedAway } from './compare-quotations';

const TODAY = '2026-11-20';
const compareQuotations = (estimate: Estimate | null, quotations: Quotation[]) =>
  compare(estimate, quotations, TODAY, () => null);

const estimate = {
  version: 2,
  items: [
    { id: 1, description: '拆卸及清運', quantity: 1, unit: '項' },
    { id: 2, description: '浴室防水', quantity: 12, unit: 'm²' },
    { id: 3, description: '完工清潔', quantity: 1, unit: '項' },
  ],
} as unknown as Estimate;

type Line = [itemId: number | null, state: 'priced' | 'included' | 'excluded', cents: number];
const quotation = (id: number, lines: Line[], more: Partial<Quotation> = {}): Quotation =>
  ({
    id,
    status: 'submitted',
    closed_because: null,
    days: 40,
    warranty_months: 12,
    valid_until: '2026-12-20',
    exclusions: '不包清潔',
    files: [{}],
    total_cents: lines.reduce((sum, [, , cents]) => sum + cents, 0),
    items: lines.map(([estimate_item_id, state, total_cents]) => ({
      estimate_item_id,
      state,
      total_cents,
      description: 'x',
    })),
    ...more,
  }) as unknown as Quotation;

describe('comparing quotations', () => {
  it('lines up prices by the estimate’s items and marks the lowest', () => {
    const { rows } = compareQuotations(estimate, [
      quotation(1, [
        [2, 'priced', 960],
        [1, 'priced', 980],
      ]),
      quotation(2, [
        [1, 'priced', 820],
        [2, 'priced', 900],
      ]),
    ]);
    expect(rows[0]?.cells).toEqual([
      { kind: 'priced', cents: 980, isLowest: false },
      { kind: 'priced', cents: 820, isLowest: true },
    ]);
    expect(rows[1]?.cells[1]).toMatchObject({ cents: 900, isLowest: true });
  });

  it('distinguishes missing, excluded and included', () => {
    const { rows } = compareQuotations(estimate, [
      quotation(1, [
        [1, 'included', 0],
        [2, 'excluded', 0],
      ]),
    ]);
    expect(rows.map((row) => row.cells[0]?.kind)).toEqual(['included', 'excluded', 'missing']);
  });

  it('marks no lowest when all are equal or only one is priced', () => {
    const same = compareQuotations(estimate, [quotation(1, [[1, 'priced', 5]]), quotation(2, [[1, 'priced', 5]])]);
    expect(same.rows[0]?.cells.map((cell) => cell.kind === 'priced' && cell.isLowest)).toEqual([false, false]);
    const single = compareQuotations(estimate, [quotation(1, [[1, 'priced', 5]]), quotation(2, [[1, 'excluded', 0]])]);
    expect(single.rows[0]?.cells[0]).toMatchObject({ isLowest: false });
  });

  it('adds up several lines for one item', () => {
    const { rows } = compareQuotations(estimate, [
      quotation(1, [
        [1, 'priced', 5],
        [1, 'priced', 7],
      ]),
    ]);
    expect(rows[0]?.cells[0]).toMatchObject({ cents: 12 });
  });

  it('counts completeness by what is priced or included, and never rounds up to full', () => {
    const { columns } = compareQuotations(estimate, [
      quotation(1, [
        [1, 'priced', 5],
        [2, 'included', 0],
        [3, 'excluded', 0],
      ]),
      quotation(2, [
        [1, 'priced', 9],
        [2, 'priced', 9],
        [3, 'priced', 9],
      ]),
    ]);
    expect(columns.map((column) => column.completeness.score)).toEqual([76, 100]);
    expect(columns.map((column) => column.completeness.covered)).toEqual([2, 3]);
  });

  it('separates lines that answer no item', () => {
    const { columns, hasExtras } = compareQuotations(estimate, [
      quotation(1, [
        [null, 'priced', 5],
        [99, 'priced', 6],
        [1, 'priced', 7],
      ]),
    ]);
    expect(columns[0]?.extras).toHaveLength(2);
    expect(hasExtras).toBe(true);
  });

  it('matches a quotation for an older estimate by its descriptions', () => {
    const older = quotation(1, []);
    older.items = [
      { estimate_item_id: 71, state: 'priced', total_cents: 5, description: '浴室防水' },
      { estimate_item_id: 72, state: 'priced', total_cents: 6, description: '舊項目' },
    ] as unknown as Quotation['items'];
    const { rows, columns } = compareQuotations(estimate, [older]);
    expect(rows.map((row) => row.cells[0]?.kind)).toEqual(['missing', 'priced', 'missing']);
    expect(columns[0]?.extras.map((line) => line.description)).toEqual(['舊項目']);
  });

  it('marks the most complete, the cheapest of equals, and never a closed one', () => {
    const full: Line[] = [
      [1, 'priced', 9],
      [2, 'priced', 9],
      [3, 'priced', 9],
    ];
    const cheaper: Line[] = [
      [1, 'priced', 8],
      [2, 'priced', 8],
      [3, 'priced', 8],
    ];
    const { columns } = compareQuotations(estimate, [
      quotation(1, full),
      quotation(2, cheaper, { closed_because: 'quotation_expired' }),
      quotation(3, full.slice(0, 1)),
    ]);
    expect(columns.map((column) => column.isMostComplete)).toEqual([true, false, false]);
    expect(compareQuotations(estimate, [quotation(1, full)]).columns[0]?.isMostComplete).toBe(false);
    expect(columns.map((column) => isFilled(column, columns))).toEqual([true, false, false]);
    const others = columns.slice(1);
    expect(others.map((column) => isFilled(column, others))).toEqual([true, true]);
  });

  it('marks the lowest total only among those that cover most', () => {
    const full: Line[] = [
      [1, 'priced', 9],
      [2, 'priced', 9],
      [3, 'priced', 9],
    ];
    const dearer: Line[] = [
      [1, 'priced', 10],
      [2, 'priced', 10],
      [3, 'priced', 10],
    ];
    const half: Line[] = [[1, 'priced', 1]];
    const lowest = (...lines: Line[][]) =>
      compareQuotations(
        estimate,
        lines.map((each, index) => quotation(index, each)),
      ).columns.map((column) => column.isLowestTotal);
    expect(lowest(full, dearer, half)).toEqual([true, false, false]);
    expect(lowest(full, half)).toEqual([false, false]);
    const { columns } = compareQuotations(estimate, [quotation(1, full), quotation(2, dearer), quotation(3, half)]);
    expect(columns.map((column) => column.hasCheaper)).toEqual([true, true, false]);
  });

  it('marks the lowest only among those that can be accepted, or were', () => {
    const at = (cents: number, more: Partial<Quotation> = {}) => quotation(cents, [[1, 'priced', cents]], more);
    const marks = (...quotations: Quotation[]) => {
      const { rows, columns } = compareQuotations(estimate, quotations);
      return [
        rows[0]?.cells.map((cell) => cell.kind === 'priced' && cell.isLowest),
        columns.map((column) => column.isLowestTotal),
      ];
    };
    const expired = at(5, { closed_because: 'quotation_expired' });
    expect(marks(expired, at(7), at(9))).toEqual([
      [false, true, false],
      [false, true, false],
    ]);
    expect(marks(expired, at(7))).toEqual([
      [false, false],
      [false, false],
    ]);
    const accepted = at(6, { status: 'accepted', closed_because: 'quotation_closed' });
    expect(marks(accepted, at(7))).toEqual([
      [true, false],
      [true, false],
    ]);
    const closed = at(6, { status: 'not_selected', closed_because: 'quotation_closed' });
    expect(marks(at(8, { status: 'accepted', closed_because: 'quotation_closed' }), closed)[1]).toEqual([false, false]);
  });

  it('separates withdrawn and declined quotations', () => {
    const statuses = ['submitted', 'superseded', 'withdrawn', 'declined', 'accepted'] as const;
    const found = turnedAway(statuses.map((status, index) => quotation(index, [], { status })));
    expect(found.map(({ status }) => status)).toEqual(['withdrawn', 'declined']);
  });

  it('puts the accepted one first and leaves out superseded, withdrawn or declined ones', () => {
    const statuses = [
      'submitted',
      'superseded',
      'withdrawn',
      'declined',
      'accepted',
      'not_selected',
      'expired',
    ] as const;
    const found = comparable(statuses.map((status, index) => quotation(index, [], { status })));
    expect(found.map(({ status }) => status)).toEqual(['accepted', 'submitted', 'not_selected', 'expired']);
  });

  it('works without an estimate', () => {
    expect(compareQuotations(null, [quotation(1, [[1, 'priced', 5]])])).toMatchObject({ rows: [], hasExtras: true });
  });
});
