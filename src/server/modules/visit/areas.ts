import { visitCalls } from '@/contract/visit/calls';
import * as visitSchemas from '@/contract/visit/schemas';
import { defineArea } from '../../http/area';
import { callOffVisit, declineTimes, proposeTimes, takeTime } from './arrange-visit';
import { calendarFeed, closeFeed, renewFeed } from './calendar-feed';
import { visitListing } from './read-visits';

export const visitArea = defineArea({
  calls: visitCalls,
  schemas: visitSchemas,
  handlers: { visitListing, proposeTimes, takeTime, declineTimes, callOffVisit, calendarFeed, renewFeed, closeFeed },
});
