import { describe, expect, it } from 'vitest';
import { earlierPrice, isAlike, type PricedWork, type Work } from './earlier-items';

const work = (description: string, unit: string, kind: Work['kind'] = null): Work => ({ description, unit, kind });
const priced = (of: Work, dollars: number, state: PricedWork['state'] = 'priced'): PricedWork => ({
  ...of,
  state,
  unit_price_cents: dollars * 100,
});

describe('the price that an earlier quotation had', () => {
  it('is found by the kind, whatever the words', () => {
    const earlier = [priced(work('主人房浴室防水', '平方呎', 'bathroom_waterproofing'), 80)];
    expect(earlierPrice(work('浴室防水', '平方呎', 'bathroom_waterproofing'), earlier)).toBe(8000);
  });

  it('is found by the same words and unit where there is no kind', () => {
    const earlier = [priced(work('清運泥頭 ', 'm²'), 900)];
    expect(earlierPrice(work('清運泥頭', 'ｍ2'), earlier)).toBe(90_000);
    expect(earlierPrice(work('清運', 'm²'), earlier)).toBeNull();
  });

  it('is never taken from another unit: a square metre is no square foot', () => {
    const earlier = [priced(work('浴室防水', 'm²', 'bathroom_waterproofing'), 860)];
    expect(earlierPrice(work('浴室防水', '平方呎', 'bathroom_waterproofing'), earlier)).toBeNull();
  });

  it('comes from the same words before another item of the kind', () => {
    const earlier = [
      priced(work('客廳牆身油漆', '平方呎', 'wall_paint'), 12),
      priced(work('睡房牆身油漆', '平方呎', 'wall_paint'), 15),
    ];
    expect(earlierPrice(work('睡房牆身油漆', '平方呎', 'wall_paint'), earlier)).toBe(1500);
    expect(earlierPrice(work('走廊牆身油漆', '平方呎', 'wall_paint'), earlier)).toBe(1200);
  });

  it('is not that of an item that was included, left out, or free', () => {
    const of = work('完工清潔', '項', 'final_cleaning');
    expect(earlierPrice(of, [priced(of, 500, 'included'), priced(of, 500, 'excluded'), priced(of, 0)])).toBeNull();
  });

  it('is none for two items without a kind and with different words', () => {
    expect(earlierPrice(work('拆牆', '項'), [priced(work('砌牆', '項'), 500)])).toBeNull();
  });
});

it('takes a text for another wording of the same work if half of it is there', () => {
  expect(isAlike('浴室防水', '主人房浴室防水，連試水')).toBe(true);
  expect(isAlike('浴室防水', '拆卸舊裝修')).toBe(false);
  expect(isAlike('', '浴室防水')).toBe(false);
});
