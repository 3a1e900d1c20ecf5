import { describe, expect, it } from 'vitest';
import { planSums } from './plan-sums';

const stage = (amount_cents: number) => ({ amount_cents });

describe('what accepting a quotation costs', () => {
  it('is the price alone without a share', () => {
    expect(planSums({ total_cents: 10_000_00, stages: [] }, null)).toEqual({
      feeCents: 0,
      firstFeeCents: 0,
      firstCents: 10_000_00,
      laterCents: 0,
    });
    expect(planSums({ total_cents: 10_000_00, stages: [stage(3_000_00), stage(7_000_00)] }, { percent: null })).toEqual(
      {
        feeCents: 0,
        firstFeeCents: 0,
        firstCents: 3_000_00,
        laterCents: 7_000_00,
      },
    );
  });

  it('has a share in each payment, as the server rounds it', () => {
    expect(planSums({ total_cents: 10_000_00, stages: [] }, { percent: 8 })).toMatchObject({
      feeCents: 800_00,
      firstCents: 10_800_00,
      laterCents: 0,
    });
    // 8% of each is a fraction of a cent more.
    expect(planSums({ total_cents: 100_12, stages: [stage(50_06), stage(50_06)] }, { percent: 8 })).toEqual({
      feeCents: 8_00,
      firstFeeCents: 4_00,
      firstCents: 54_06,
      laterCents: 54_06,
    });
  });
});
