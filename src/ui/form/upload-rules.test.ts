import { describe, expect, it } from 'vitest';
import { fileSize } from '@/ui/media/file-size';
import { sortFiles } from './upload-rules';

const rules = { accept: ['image/png', 'application/pdf'], maxFiles: 2, maxBytes: 10 };
const file = (name: string, size: number, type = 'image/png') =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1 });

describe('files that are added to an upload', () => {
  it('are each refused with a reason, and the rest accepted', () => {
    const added = [
      file('a.png', 3),
      file('b.gif', 3, 'image/gif'),
      file('c.png', 11),
      file('d.png', 0),
      file('e.pdf', 10, 'application/pdf'),
      file('f.png', 1),
    ];
    const sorted = sortFiles([], added, rules);
    expect(sorted.files.map((taken) => taken.name)).toEqual(['a.png', 'e.pdf']);
    expect(sorted.rejected).toEqual([
      { name: 'b.gif', reason: 'type' },
      { name: 'c.png', reason: 'size' },
      { name: 'd.png', reason: 'empty' },
      { name: 'f.png', reason: 'count' },
    ]);
  });

  it('are refused when all together would be too large', () => {
    const added = [file('a.png', 6), file('b.png', 6), file('c.png', 4)];
    const sorted = sortFiles([], added, { ...rules, maxTotalBytes: 10 });
    expect(sorted.files.map((taken) => taken.name)).toEqual(['a.png', 'c.png']);
    expect(sorted.rejected).toEqual([{ name: 'b.png', reason: 'total' }]);
  });

  it('count once when the same file is chosen twice', () => {
    const first = file('a.png', 3);
    expect(sortFiles([first], [file('a.png', 3)], rules)).toEqual({ files: [first], rejected: [] });
  });
});

it.each([
  [640, '640 B'],
  [2048, '2 KB'],
  [1_900_000, '1.8 MB'],
  [20 * 1024 * 1024, '20 MB'],
])('shows %d bytes as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
