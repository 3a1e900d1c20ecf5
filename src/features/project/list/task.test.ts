import { describe, expect, it } from 'vitest';
import { byDeadline, deadlineOf, taskOf } from './task';

const due_at = '2026-11-24T15:59:59.000Z';

describe('what waits for the reader in a list', () => {
  it('is what the server says, and nothing when it is another’s turn', () => {
    expect(taskOf({ is_my_turn: true, my_turn: 'agree_end' })).toBe('agree_end');
    expect(taskOf({ is_my_turn: false, my_turn: null })).toBeNull();
  });

  it('is a look at the project where the action has no words of its own', () => {
    expect(taskOf({ is_my_turn: true, my_turn: 'mediate' })).toBe('other');
    expect(taskOf({ is_my_turn: true, my_turn: null })).toBe('other');
  });

  it('has an end while somebody is waited for, a completed project until it is rated', () => {
    const over = { due_at, waiting_on: null, is_on_hold: false };
    expect(deadlineOf({ ...over, is_my_turn: true, my_turn: 'feedback' })).toBe(due_at);
    expect(deadlineOf({ ...over, is_my_turn: false, my_turn: null })).toBeNull();
    expect(deadlineOf({ ...over, waiting_on: 'technician', is_my_turn: false, my_turn: null })).toBe(due_at);
  });

  it('comes in the order in which it is due, the newest project first among equals', () => {
    const rows = [
      { id: 1, due_at: null },
      { id: 2, due_at: '2026-11-25T00:00:00.000Z' },
      { id: 3, due_at },
      { id: 4, due_at },
    ];
    expect(rows.toSorted(byDeadline).map((row) => row.id)).toEqual([4, 3, 2, 1]);
  });
});
