import type { Call } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import type { HEAVY } from './scale-fill';

/** Every list and the page of one project, as the busiest user of each role requests them. */
export interface Question {
  name: string;
  call: Call;
  by: keyof typeof HEAVY;
  input: Record<string, string | number>;
  /** Takes the id of the busiest client's newest completed project. */
  isOfProject?: boolean;
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
  { name: 'order/listing', call: orderCalls.orderListing, by: 'client', input: {} },
  { name: 'notification/listing', call: notificationCalls.listing, by: 'client', input: {} },
  { name: 'notification/listing, unread', call: notificationCalls.listing, by: 'client', input: { read: '0' } },
  { name: 'notification/listing, read', call: notificationCalls.listing, by: 'client', input: { read: '1' } },
  { name: 'get-consultant-list', call: projectCalls.consultantList, by: 'client', input: {}, isOfProject: true },
  { name: 'quotation-listing', call: projectCalls.quotationListing, by: 'client', input: {}, isOfProject: true },
  { name: 'details', call: projectCalls.projectDetails, by: 'client', input: {}, isOfProject: true },
];
