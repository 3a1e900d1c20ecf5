import { describe, expect, it } from 'vitest';
import { readSums, verdictOn } from './dossier';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];

describe('a list of sums', () => {
  it('is read line by line, as sha256sum writes it on any system', () => {
    expect(readSums(`${A}  P-1.pdf\n${B}  01 報價 何師傅/現場 1.png\n`)).toEqual([
      { sha256: A, path: 'P-1.pdf' },
      { sha256: B, path: '01 報價 何師傅/現場 1.png' },
    ]);
    expect(readSums(`${A} *P-1.pdf\r\n`)).toEqual([{ sha256: A, path: 'P-1.pdf' }]);
  });

  it.each(['', '\n', 'a picture', `${A} P-1.pdf`, `${A}  P-1.pdf\nmore`, `${A.slice(1)}  P-1.pdf`])(
    'is not %j',
    (text) => {
      expect(readSums(text)).toBeNull();
    },
  );
});

describe('a file against a list', () => {
  const list = [
    { sha256: A, path: 'P-1.pdf' },
    { sha256: B, path: '01 報價/現場.png' },
  ];
  it.each([
    [
      'has its content, whatever its name',
      { name: 'renamed.png', sha256: B },
      { is: 'listed', path: '01 報價/現場.png' },
    ],
    [
      'has its name and another content',
      { name: '現場.png', sha256: 'c'.repeat(64) },
      { is: 'changed', paths: ['01 報價/現場.png'] },
    ],
    ['is not in it', { name: 'else.png', sha256: 'c'.repeat(64) }, { is: 'unlisted' }],
  ])('%s', (_what, file, verdict) => {
    expect(verdictOn(list, file)).toEqual(verdict);
  });
});
