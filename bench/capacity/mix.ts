import { chatCalls } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteCalls } from '@/contract/site/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { CallersProject } from './people';
import type { Asked } from './requests';

/** A call that people make while they are there; what opens a tab, and what changes something, are actions of their own. */
interface MixedCall {
  name: string;
  /** Of every 30 calls so many. A session begins at one's projects, looks at two of them, and reads a room. */
  weight: number;
  /** Null where this project's people do not make it. */
  ask: (project: CallersProject) => Asked | null;
}

const path = ({ path }: { path: string }, query: Record<string, string | number> = {}): string => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return search ? `${path}?${search}` : path;
};
const one = <T>(values: readonly (T | undefined)[]): T => {
  const there = values.filter((value) => value !== undefined);
  return there[Math.floor(Math.random() * there.length)] as T;
};
const anybody = ({ client, consultant, technician }: CallersProject) => one([client, consultant, technician]).token;

export const MIX: readonly MixedCall[] = [
  { name: 'user_auth/profile', weight: 2, ask: (it) => ({ path: path(userAuthCalls.profile), token: anybody(it) }) },
  { name: 'menu/details', weight: 1, ask: () => ({ path: path(siteCalls.menuDetails, { key: 'footer-2' }) }) },
  {
    name: 'unread notifications',
    weight: 2,
    ask: (it) => ({ path: path(notificationCalls.listing, { read: '0', limit: 10 }), token: anybody(it) }),
  },
  { name: 'notifications', weight: 1, ask: (it) => ({ path: path(notificationCalls.listing), token: anybody(it) }) },
  { name: 'my-project', weight: 4, ask: (it) => ({ path: path(projectCalls.myProject), token: anybody(it) }) },
  {
    name: 'project-listing',
    weight: 3,
    ask: ({ consultant, technician }) =>
      consultant || technician
        ? { path: path(projectCalls.projectListing), token: one([consultant, technician]).token }
        : null,
  },
  {
    name: 'project-listing, by words',
    weight: 1,
    ask: ({ consultant }) =>
      consultant ? { path: path(projectCalls.projectListing, { q: '防水' }), token: consultant.token } : null,
  },
  {
    name: 'project/details',
    weight: 5,
    ask: (it) => ({ path: path(projectCalls.projectDetails, { project_id: it.id }), token: anybody(it) }),
  },
  {
    name: 'quotation-listing',
    weight: 1,
    ask: ({ status, id, client }) =>
      status === 'quoting'
        ? { path: path(projectCalls.quotationListing, { project_id: id }), token: client.token }
        : null,
  },
  {
    name: 'get-consultant-list',
    weight: 1,
    ask: ({ status, id, client }) =>
      status === 'open' ? { path: path(projectCalls.consultantList, { project_id: id }), token: client.token } : null,
  },
  {
    name: 'chatroom-listing',
    weight: 4,
    ask: ({ client }) => ({ path: path(chatCalls.chatroomListing), token: client.token }),
  },
  {
    name: 'conversation/details',
    weight: 5,
    ask: ({ client, lastMessageId }) => ({
      path: path(chatCalls.conversationDetails, { conversation_id: lastMessageId }),
      token: client.token,
    }),
  },
];

/**
 * Draws calls by their weights: half of them of the demonstration's projects, whose rows are as many as in life, and half
 * of those made by SQL, so that not everybody asks for the same.
 */
export function createDraw(full: readonly CallersProject[], filled: readonly CallersProject[]) {
  const drawn = MIX.flatMap((call) => Array.from({ length: call.weight }, () => call));
  return function draw(): Asked {
    const call = one(drawn);
    for (;;) {
      const asked = call.ask(one(Math.random() < 0.5 ? full : filled));
      if (asked) return asked;
    }
  };
}
