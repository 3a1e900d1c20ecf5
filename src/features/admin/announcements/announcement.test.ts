import { expect, it } from 'vitest';
import { readersOf } from './announcement';

it('counts the readers of the chosen roles', () => {
  const counts = { client: 100, consultant: 20, technician: 3, admin: 1 };
  expect([readersOf(counts, ['client', 'admin']), readersOf(counts, [])]).toEqual([101, 0]);
});
