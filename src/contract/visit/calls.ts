import { as, call } from '@/contract/call';
import { CHANGE_ERRORS } from '@/contract/project/change-errors';

type Schemas = typeof import('./schemas');

const ERRORS = [...CHANGE_ERRORS, 'idempotency_mismatch'] as const;
const SIDES = ['client', 'consultant', 'technician'] as const;

/** Visits to the site, and the calendar that a person subscribes to (PRODUCT §8). */
export const visitCalls = {
  visitListing: call({
    method: 'GET',
    path: '/api/visit/listing',
    who: 'user',
    isKeptOffline: true,
    summary: 'The visits of a project: to its owner and admins all, to a professional their own.',
    schemas: as<Schemas['visitListing']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    reads: ['project'],
  }),
  proposeTimes: call({
    method: 'POST',
    path: '/api/visit/propose',
    who: SIDES,
    summary: 'Propose up to three times for a visit, or other times for one; an agreed time stands until one is taken.',
    schemas: as<Schemas['proposeTimes']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
  takeTime: call({
    method: 'POST',
    path: '/api/visit/take',
    who: SIDES,
    summary: 'Agree to one of the times that the other side proposed; both get it for their calendars.',
    schemas: as<Schemas['takeTime']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
  declineTimes: call({
    method: 'POST',
    path: '/api/visit/decline',
    who: SIDES,
    summary: 'Refuse the proposed times, or take one’s own back; an agreed time stands.',
    schemas: as<Schemas['declineTimes']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
  callOffVisit: call({
    method: 'POST',
    path: '/api/visit/call-off',
    who: SIDES,
    summary: 'Call off an agreed visit, with a word.',
    schemas: as<Schemas['callOffVisit']>(),
    errors: ERRORS,
    changes: ['project'],
    isIdempotent: true,
  }),
  calendarFeed: call({
    method: 'GET',
    path: '/api/visit/feed',
    who: SIDES,
    summary: 'The private address at which a calendar program finds the caller’s visits.',
    schemas: as<Schemas['calendarFeed']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['calendar_feed'],
  }),
  renewFeed: call({
    method: 'POST',
    path: '/api/visit/feed/renew',
    who: SIDES,
    summary: 'Make that address, or a new one; the one before no longer opens.',
    schemas: as<Schemas['renewFeed']>(),
    errors: ['unauthorized', 'forbidden'],
    changes: ['calendar_feed'],
  }),
  closeFeed: call({
    method: 'POST',
    path: '/api/visit/feed/close',
    who: SIDES,
    summary: 'The address no longer opens.',
    schemas: as<Schemas['closeFeed']>(),
    errors: ['unauthorized', 'forbidden'],
    changes: ['calendar_feed'],
  }),
};
