import { describe, expect, it } from 'vitest';
import { type Table, toCsv } from './csv';

const linesOf = (rows: Table['rows']) =>
  toCsv({ columns: ['a', 'b'], rows })
    .slice(1)
    .split('\r\n');

describe('a table as CSV', () => {
  it('begins with the mark that Excel knows UTF-8 by, and ends its last line', () => {
    expect(toCsv({ columns: ['編號'], rows: [['一']] })).toBe('\uFEFF編號\r\n一\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(linesOf([['他說「好」, "yes"', 'x']])[1]).toBe('"他說「好」, ""yes""",x');
    expect(toCsv({ columns: ['a'], rows: [['一\n二']] })).toContain('"一\n二"');
  });

  it.each(['=1+1', '+852', '-1', '@SUM(A1)', '\tx', '\rx'])('lets no text be a formula: %j', (text) => {
    expect(
      linesOf([['x', text]])
        .slice(1)
        .join(''),
    ).toMatch(/^x,"?'/);
  });

  it('leaves figures figures, and nothing empty', () => {
    expect(linesOf([[-5, null]])[1]).toBe('-5,');
  });
});
