import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';

describe('a line of a CSV file', () => {
  it('keeps commas, quotes and line breaks inside its cells', () => {
    expect(csvLine(['陳大文', 'a,b', 'says "no"', 'one\ntwo', 7, null])).toBe(
      '"陳大文","a,b","says ""no""","one\ntwo","7",""\r\n',
    );
  });

  it.each(['=1+1', '+85291234567', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])('runs no formula: %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('leaves figures as they are', () => {
    expect(csvLine([-5])).toBe('"-5"\r\n');
  });
});
