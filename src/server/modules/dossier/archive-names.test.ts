import { describe, expect, it } from 'vitest';
import { archiveName, uniqueIn } from './archive-names';

describe('a name in an archive', () => {
  it.each([
    ['現場 1.png', '現場 1.png'],
    ['a/b\\c:d*e?"<f>|.pdf', 'a_b_c_d_e___f__.pdf'],
    ['..', '_'],
    ['. hidden ', 'hidden'],
    ['CON.png', '_CON.png'],
    ['console.png', 'console.png'],
    ['line\nbreak\u202e.png', 'line_break_.png'],
    [`${'長'.repeat(200)}.jpeg`, `${'長'.repeat(66)}.jpeg`],
    [`${'a'.repeat(199)}. b.png`, `${'a'.repeat(199)}.png`],
    ['two\u2028lines.png', 'two_lines.png'],
    ['e\u0301.png', 'é.png'],
    ['', '_'],
  ])('%j is written %j', (given, written) => {
    expect(archiveName(given)).toBe(written);
  });

  it('gets a number where a folder has it already, whatever the case of its letters', () => {
    const unique = uniqueIn();
    expect(['a.png', 'A.png', 'a.png', 'a', 'a (2).png'].map(unique)).toEqual([
      'a.png',
      'A (2).png',
      'a (3).png',
      'a',
      'a (2) (2).png',
    ]);
  });
});
