import type { ProjectStatus } from '../project/statuses';
import { USER_TYPES, type UserType } from '../roles';
import type { CardEvent } from './cards';

/** An event of a room, oldest first in a list. */
export interface RoomEvent {
  key: string;
  event: CardEvent;
  /** Null for timers, the payment provider and anonymous questions. */
  senderId: number | null;
}

/** Who reads a room, and where its project is. */
export interface TaskReader {
  userId: number;
  role: UserType | null;
  /** Null for a room without a project, and for a former member. */
  status: ProjectStatus | null;
  isOnHold: boolean;
}

interface Task {
  /** Whose turn the event makes it, but for the one who caused it. */
  of: readonly UserType[];
  /** The statuses in which it is still to be done. A complaint is answered while the project is on hold, and only then. */
  at: readonly ProjectStatus[] | 'hold';
  /** A later event by anybody, or by the reader, after which nothing is left to do. */
  endedBy?: readonly CardEvent[];
  endedByReader?: readonly CardEvent[];
}

const TASKS: Partial<Record<CardEvent, Task>> = {
  accept_consultant: { of: ['consultant'], at: ['estimating'] },
  ask: { of: ['consultant'], at: ['quoting'], endedBy: ['answer'] },
  quote: { of: ['client'], at: ['quoting'] },
  accept_quotation: { of: ['client'], at: ['awaiting_payment'] },
  pay: { of: ['technician'], at: ['in_progress'] },
  submit: { of: ['consultant'], at: ['submitted'] },
  request_revision: { of: ['technician'], at: ['revising'] },
  request_end: {
    of: ['client', 'technician', 'admin'],
    at: ['in_progress', 'submitted', 'revising'],
    endedBy: ['refuse_end', 'withdraw_end', 'lapse_end', 'end'],
    endedByReader: ['agree_end'],
  },
  complain: {
    of: USER_TYPES,
    at: 'hold',
    endedBy: ['withdraw_complaint', 'mediate'],
    endedByReader: ['answer_complaint'],
  },
};

const isDue = ({ of, at }: Task, { senderId }: RoomEvent, { userId, role, status, isOnHold }: TaskReader): boolean =>
  senderId !== userId &&
  role !== null &&
  of.includes(role) &&
  (at === 'hold' ? isOnHold : !isOnHold && status !== null && at.includes(status));

/**
 * The keys of the events that the reader still has to act on, which are never folded. Of several of one kind only the
 * newest counts, because one link leads to all.
 */
export function tasksOf(events: readonly RoomEvent[], reader: TaskReader): Set<string> {
  const keys = new Set<string>();
  if (reader.status === null) return keys;
  /** Events that follow the one looked at; `mine`: those that the reader caused. */
  const [later, mine] = [new Set<CardEvent>(), new Set<CardEvent>()];
  for (const it of events.slice().reverse()) {
    const task = TASKS[it.event];
    const isOver =
      later.has(it.event) ||
      task?.endedBy?.some((event) => later.has(event)) ||
      task?.endedByReader?.some((event) => mine.has(event));
    if (task && !isOver && isDue(task, it, reader)) keys.add(it.key);
    later.add(it.event);
    if (it.senderId === reader.userId) mine.add(it.event);
  }
  return keys;
}
