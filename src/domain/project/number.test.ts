import { expect, it } from 'vitest';
import { projectIdOf, projectNumber } from './number';

it.each([
  [42, '2026-11-08T03:00:00.000Z', 'P-20261108-0042'],
  [12345, '2026-11-08T15:59:59.999Z', 'P-20261108-12345'],
  // Midnight in Hong Kong.
  [1, '2026-12-31T16:00:00.000Z', 'P-20270101-0001'],
])('project %i of %s is called %s', (id, createdAt, number) => {
  expect(projectNumber(id, new Date(createdAt))).toBe(number);
});

it.each([
  ['P-20261108-0042', 42],
  [' p-20261108-12345 ', 12345],
  ['P-20261108-0000', null],
  ['P-2026-0042', null],
  ['浴室', null],
])('%j names the project %s', (text, id) => {
  expect(projectIdOf(text)).toBe(id);
});
