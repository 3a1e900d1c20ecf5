import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIST_LIMIT_MAX, LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { filterOfQuery as complaintFilter, callOfFilter as complaintsOf } from '../complaints/complaint-filter';
import {
  callOfFilter as professionalsOf,
  filterOfQuery as registrationFilter,
} from '../professionals/professional-filter';

export const QUEUES = ['approvals', 'complaints', 'ends'] as const;
export type QueueKind = (typeof QUEUES)[number];

const PAGES: Record<QueueKind, { one: (id: number) => string; list: string }> = {
  approvals: { one: privatePaths.adminProfessional, list: privatePaths.adminProfessionals() },
  complaints: { one: privatePaths.adminComplaint, list: privatePaths.adminComplaints() },
  ends: { one: privatePaths.adminProject, list: privatePaths.adminComplaints({ tab: 'ends' }) },
};

interface Before {
  /** How many were decided since the queue was begun. */
  done?: number;
  /** The id of who was approved just now. */
  approved?: number;
  /** The filter of the list that the queue was begun from, as its address had it. */
  list?: string;
}

const withBefore = (address: string, { done = 0, approved, list = '' }: Before, queue?: QueueKind): string => {
  const search = new URLSearchParams({
    ...(queue && { queue }),
    ...(queue && list && { list }),
    ...(queue && done > 0 && { done: String(done) }),
    ...(approved && { approved: String(approved) }),
  });
  return search.size > 0 ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address;
};

/** The list that a queue was begun from, with its filter, which has the tab too. */
const listAddress = (kind: QueueKind, list: string): string =>
  list ? `${PAGES[kind].list.split('?')[0]}?${list}` : PAGES[kind].list;

/** The address of a queue's item. */
export const queueAddress = (kind: QueueKind, id: number, before: Before = {}): string =>
  withBefore(PAGES[kind].one(id), before, kind);

/** The filter of a list as its address has it, without the search's `?`. */
const queryOf = (list: string): Query => Object.fromEntries(new URLSearchParams(list));

/** The ids of what waits in a queue, in its order, and how many there are. @param list the filter it was begun with */
export function useQueueIds(kind: QueueKind | '', list: string): { ids: number[]; count: number } | null {
  const limit = LIST_LIMIT_MAX;
  const when = (its: QueueKind) => ({ isEnabled: kind === its, pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const approvals = useCallQuery(
    professionalCalls.professionals,
    { ...professionalsOf(registrationFilter(queryOf(list))), status: 'pending_approval', limit },
    when('approvals'),
  ).data;
  const asked = { ...complaintsOf(complaintFilter(queryOf(list))), limit };
  const complaints = useCallQuery(adminComplaintCalls.complaints, { ...asked, state: 'live' }, when('complaints')).data;
  const ends = useCallQuery(adminComplaintCalls.endRequests, asked, when('ends')).data;
  if (kind === 'approvals' && approvals) return { ids: approvals.value.map(({ id }) => id), count: approvals.count };
  if (kind === 'complaints' && complaints)
    return { ids: complaints.value.map(({ id }) => id), count: complaints.count };
  if (kind === 'ends' && ends) return { ids: ends.value.map(({ project }) => project.id), count: ends.count };
  return null;
}

/** Whether the address says that this page is decided in the queue. */
export const isInQueue = (query: Query, kind: QueueKind): boolean => oneOf(QUEUES, first(query.queue)) === kind;

/**
 * The queue that this page is decided in, as its address says; null outside of one. The address has all of it, so a
 * reload and the back button stay right; what others decide meanwhile leaves the queue by itself.
 */
export function useQueue(kind: QueueKind, id: number) {
  const { query, push } = useRouter();
  const isIn = isInQueue(query, kind);
  const list = first(query.list);
  const queue = useQueueIds(isIn ? kind : '', list);
  const [decidedEarly, setDecidedEarly] = useState<(Before & { id: number }) | null>(null);
  const done = Math.max(0, Math.min(Number(first(query.done)) || 0, 9999));
  const back = listAddress(kind, list);
  const at = queue ? queue.ids.indexOf(id) : -1;
  // Of an item that is decided already the place is unknown: the first one is next.
  const nextId = queue?.ids[at + 1] ?? queue?.ids.find((one) => one !== id);
  const go = (before: Before) =>
    void push(nextId === undefined ? withBefore(back, before) : queueAddress(kind, nextId, { ...before, list }));
  useEffect(() => {
    if (decidedEarly?.id !== id || !queue) return;
    setDecidedEarly(null);
    go(decidedEarly);
  });
  if (!isIn) return null;
  return {
    /** Where this one is in the queue; null until the queue is known. */
    position: queue && {
      /** Which one this is; 0 if it no longer waits. */
      place: at < 0 ? 0 : done + at + 1,
      total: done + queue.count,
      done,
      hasNext: nextId !== undefined,
      list: back,
      skip: () => go({ done }),
    },
    /** This one is decided: goes to the next, or back to the list after the last, as soon as the queue is known. */
    decided: (approved?: number) => {
      const before = { done: done + 1, approved };
      if (queue) go(before);
      else setDecidedEarly({ ...before, id });
    },
  };
}
