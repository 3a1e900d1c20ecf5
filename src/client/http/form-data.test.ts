import { expect, it } from 'vitest';
import { toFormData } from './form-data';

it('writes arrays as repeated fields, objects as JSON text, and leaves out null and undefined', () => {
  const file = new File(['x'], '相片.jpg');
  const data = toFormData({
    title: '翻新',
    area: 620,
    done: false,
    start_date: undefined,
    note: null,
    answers: { property_type: 'flat' },
    items: [{ description: '拆卸' }, { description: '防水' }],
    tags: ['a', 'b'],
    files: [file],
  });
  expect([...data].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['title', '翻新'],
    ['area', '620'],
    ['done', 'false'],
    ['answers', '{"property_type":"flat"}'],
    ['items', '{"description":"拆卸"}'],
    ['items', '{"description":"防水"}'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['files', '相片.jpg'],
  ]);
});
