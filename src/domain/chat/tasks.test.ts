import { describe, expect, it } from 'vitest';
import { PROJECT_STATUSES, type ProjectStatus } from '../project/statuses';
import type { UserType } from '../roles';
import { CARD_EVENTS, type CardEvent } from './cards';
import { type RoomEvent, tasksOf } from './tasks';

const ROLES = ['client', 'consultant', 'technician', 'admin'] as const satisfies UserType[];
const ME = 1;
const OTHER = 2;

/** Events of the others, or after `me:` of the reader; each has its place as its key. */
const told = (...names: (CardEvent | `me:${CardEvent}`)[]): RoomEvent[] =>
  names.map((name, index) => ({
    key: String(index),
    event: name.replace('me:', '') as CardEvent,
    senderId: name.startsWith('me:') ? ME : OTHER,
  }));
const tasks = (events: RoomEvent[], role: UserType, status: ProjectStatus | null, isOnHold = false) =>
  [...tasksOf(events, { userId: ME, role, status, isOnHold })].map(Number);

/** Written a second time: whose turn each event makes it, and in which statuses. */
const EXPECTED: Partial<Record<CardEvent, { roles: readonly UserType[]; at: readonly ProjectStatus[] }>> = {
  accept_consultant: { roles: ['consultant'], at: ['estimating'] },
  ask: { roles: ['consultant'], at: ['quoting'] },
  quote: { roles: ['client'], at: ['quoting'] },
  accept_quotation: { roles: ['client'], at: ['awaiting_payment'] },
  pay: { roles: ['technician'], at: ['in_progress'] },
  submit: { roles: ['consultant'], at: ['submitted'] },
  request_revision: { roles: ['technician'], at: ['revising'] },
  request_end: { roles: ['client', 'technician', 'admin'], at: ['in_progress', 'submitted', 'revising'] },
};

describe('an event that the reader has to act on', () => {
  it.each(CARD_EVENTS)('%s is one for the roles and in the statuses of its table, and for nobody on hold', (event) => {
    for (const role of ROLES)
      for (const status of PROJECT_STATUSES) {
        const { roles, at } = EXPECTED[event] ?? { roles: [], at: [] };
        const isTask = roles.includes(role) && at.includes(status);
        expect(tasks(told(event), role, status), `${role} ${status}`).toEqual(isTask ? [0] : []);
        const isComplaint = event === 'complain';
        expect(tasks(told(event), role, status, true), `${role} ${status} on hold`).toEqual(isComplaint ? [0] : []);
      }
  });

  it('is none for a former member', () => {
    for (const event of CARD_EVENTS)
      for (const isOnHold of [true, false]) expect(tasks(told(event), 'client', null, isOnHold)).toEqual([]);
  });

  it('is only the newest of its kind', () => {
    expect(tasks(told('quote', 'estimate', 'quote', 'decline_quotation'), 'client', 'quoting')).toEqual([2]);
  });

  it('ends with what was done about it', () => {
    expect(tasks(told('ask', 'answer'), 'consultant', 'quoting')).toEqual([]);
    expect(tasks(told('ask', 'answer', 'ask'), 'consultant', 'quoting')).toEqual([2]);
    for (const end of ['refuse_end', 'withdraw_end', 'lapse_end', 'end', 'me:agree_end'] as const)
      expect(tasks(told('request_end', end), 'client', 'in_progress'), end).toEqual([]);
    expect(tasks(told('request_end', 'agree_end'), 'client', 'in_progress')).toEqual([0]);
    for (const end of ['withdraw_complaint', 'mediate', 'me:answer_complaint'] as const)
      expect(tasks(told('complain', end), 'client', 'submitted', true), end).toEqual([]);
    expect(tasks(told('complain', 'answer_complaint'), 'client', 'submitted', true)).toEqual([0]);
  });

  it('is not one’s own', () => {
    expect(tasks(told('me:request_end'), 'client', 'in_progress')).toEqual([]);
    expect(tasks(told('me:complain'), 'client', 'in_progress', true)).toEqual([]);
  });
});
