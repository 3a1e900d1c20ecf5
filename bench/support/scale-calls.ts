import type { Call } from '@/contract/call';
import { chatCalls } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { ProjectStatus } from '@/domain/project/statuses';
import type { HEAVY } from './scale-fill';

/** What people read most (call-mix.ts), every list among it. */
export interface Question {
  name: string;
  call: Call;
  /** The busiest of each role, or a client as most are. */
  by: keyof typeof HEAVY | 'ordinary';
  /** `cursor` and `conversation_id` only say that there is one: it depends on the size. */
  input: Record<string, string | number>;
  /** Takes the id of the user's newest project of this status. */
  project?: ProjectStatus;
}

/** Pages are equally full at both sizes, so the time to find the rows is compared and not the time to send more. */
const filters = {
  '': {},
  ', by words': { q: '防水' },
  ', by words not there': { q: '吉他課程' },
  ', by kind, district and budget': { category: 'renovation', district: 'eastern', budget: 7_000_000 },
  ', next page': { limit: 10, cursor: 'in the middle' },
};

const mine = (by: Question['by']): Question[] =>
  (['current', 'past'] as const).map((scope) => ({
    name: `my-project, ${by}, ${scope}`,
    call: projectCalls.myProject,
    by,
    input: { scope },
  }));

const ofProject = (name: string, call: Call, by: Question['by'], ...statuses: ProjectStatus[]): Question[] =>
  statuses.map((project) => ({ name: `${name}, ${by}, ${project}`, call, by, input: {}, project }));

export const QUESTIONS: readonly Question[] = [
  ...(['consultant', 'technician'] as const).flatMap((by) =>
    Object.entries(filters).map(([how, input]) => ({
      name: `project-listing, ${by}${how}`,
      call: projectCalls.projectListing,
      by,
      input,
    })),
  ),
  ...mine('client'),
  ...mine('consultant'),
  ...mine('technician'),
  {
    name: 'my-project, waiting for me, ordinary client',
    call: projectCalls.myProject,
    by: 'ordinary',
    input: { turn: 'mine' },
  },
  { name: 'order/listing', call: orderCalls.orderListing, by: 'client', input: {} },
  { name: 'user_auth/profile', call: userAuthCalls.profile, by: 'client', input: {} },
  { name: 'notifications', call: notificationCalls.listing, by: 'client', input: {} },
  { name: 'notifications, unread', call: notificationCalls.listing, by: 'client', input: { read: '0', limit: 10 } },
  { name: 'notifications, read', call: notificationCalls.listing, by: 'client', input: { read: '1' } },
  ...ofProject('get-consultant-list', projectCalls.consultantList, 'client', 'open', 'completed'),
  ...ofProject('quotation-listing', projectCalls.quotationListing, 'client', 'quoting', 'completed'),
  ...ofProject('project/details', projectCalls.projectDetails, 'client', 'quoting', 'in_progress', 'completed'),
  ...ofProject('project/details', projectCalls.projectDetails, 'technician', 'in_progress'),
  { name: 'chatroom-listing, client', call: chatCalls.chatroomListing, by: 'client', input: {} },
  { name: 'chatroom-listing, consultant', call: chatCalls.chatroomListing, by: 'consultant', input: {} },
  {
    name: 'conversation/details',
    call: chatCalls.conversationDetails,
    by: 'client',
    input: { conversation_id: 'the last' },
  },
];
