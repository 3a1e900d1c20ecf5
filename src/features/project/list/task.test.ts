import { describe, expect, it } from 'vitest';
import { byDeadline, deadlineOf, taskOf } from './task';

const due_at = '2026-11-24T15:59:59.000Z';

describe('the user’s task in a list', () => {
  it('is the one that the server names, and null when it is another’s turn', () => {
    expect(taskOf({ is_my_turn: true, my_turn: 'agree_end' })).toBe('agree_end');
    expect(taskOf({ is_my_turn: false, my_turn: null })).toBeNull();
  });

  it('is “other” when the action has no text of its own', () => {
    expect(taskOf({ is_my_turn: true, my_turn: 'mediate' })).toBe('other');
    expect(taskOf({ is_my_turn: true, my_turn: null })).toBe('other');
  });

  it('has a deadline while a party has to act', () => {
    const waiting = { due_at, waiting_on: 'technician', is_on_hold: false, is_my_turn: false, my_turn: null } as const;
    expect(deadlineOf(waiting)).toBe(due_at);
    expect(deadlineOf({ ...waiting, waiting_on: null })).toBeNull();
  });

  it('has no deadline in held projects and for requests to end, which have another one', () => {
    const mine = { due_at, waiting_on: 'owner', is_on_hold: false, is_my_turn: true, my_turn: 'agree_end' } as const;
    expect(deadlineOf(mine)).toBeNull();
    expect(deadlineOf({ ...mine, is_on_hold: true, my_turn: 'answer_complaint' })).toBeNull();
  });

  it('has no deadline for a fee, which is owed until it is paid', () => {
    const fee = { due_at, waiting_on: 'owner', is_on_hold: false, is_my_turn: true, my_turn: 'pay_fee' } as const;
    expect(taskOf(fee)).toBe('pay_fee');
    expect(deadlineOf(fee)).toBeNull();
  });

  it('has no deadline for a defect or a dispute about one: that of finished work is the feedback’s', () => {
    const finished = { due_at, waiting_on: null, is_on_hold: false, is_my_turn: true } as const;
    for (const my_turn of ['confirm_defect', 'agree_visit', 'mend_defect', 'answer_complaint'] as const) {
      expect(taskOf({ ...finished, my_turn })).toBe(my_turn);
      expect(deadlineOf({ ...finished, my_turn })).toBeNull();
    }
  });

  it('is sorted by deadline, disputes first, the newest project first among equals', () => {
    const rows = [
      { project: { id: 1 }, deadline: null },
      { project: { id: 2 }, deadline: '2026-11-25T00:00:00.000Z' },
      { project: { id: 3 }, deadline: due_at },
      { project: { id: 4 }, deadline: due_at },
    ];
    expect(rows.toSorted(byDeadline).map((row) => row.project.id)).toEqual([1, 4, 3, 2]);
  });
});
