import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-files';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (text: string) => ({ files: [picture] as unknown as FileList, getData: () => text });

it('takes the files of a paste, but not the picture that accompanies copied text', () => {
  expect(pastedFiles(clipboard(''))).toEqual([picture]);
  expect(pastedFiles(clipboard('工項\t數量\r\n泥水\t2\r\n'))).toEqual([]);
});

it('takes files whose names are pasted as text, too', () => {
  expect(pastedFiles(clipboard('image.png\n'))).toEqual([picture]);
});
