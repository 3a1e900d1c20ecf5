import { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { APP_NAME } from '@/config/app';
import { VISIT_FEED_REFRESH_S } from '@/config/limits';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { visitEnd } from '@/domain/visit';
import type { Deps } from '../../deps';
import { say } from '../../texts/text';

/** A visit as its entry in a reader's calendar. */
export interface CalendarEntry {
  id: number;
  sequence: number;
  visitAt: Date;
  changedAt: Date;
  isCalledOff?: boolean;
  projectId: number;
  title: string;
  /** Where: the address if the reader may see it, else the district. */
  place: string;
  /** The other side. */
  withName: string;
}

interface Options {
  locale: string;
  /** Of a mail: whom it invites. Without it the calendar is published, as a file or a feed. */
  attendee?: { name: string; email: string };
  /** Of a calendar that is subscribed to: its name in the program's list. */
  name?: string;
}

/**
 * Visits as a calendar (RFC 5545). Each has the same UID for ever and a SEQUENCE that rises with its changes, so that a
 * calendar program replaces its entry; one that is called off is sent as CANCEL.
 */
export function calendarOf(
  { appUrl, env }: Pick<Deps, 'appUrl' | 'env'>,
  entries: readonly CalendarEntry[],
  { locale, attendee, name }: Options,
): string {
  const calendar = ical({
    prodId: { company: APP_NAME, product: 'visits' },
    name,
    ttl: name ? VISIT_FEED_REFRESH_S : null,
  });
  if (attendee)
    calendar.method(
      entries.some(({ isCalledOff }) => isCalledOff) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    );
  else calendar.method(ICalCalendarMethod.PUBLISH);
  for (const entry of entries) {
    const { id, sequence, visitAt, changedAt, isCalledOff, projectId, title, place, withName } = entry;
    const url = appUrl + inLocale(privatePaths.projectDetail(projectId), locale);
    const event = calendar.createEvent({
      id: `visit-${id}@${new URL(appUrl).hostname}`,
      sequence,
      start: visitAt,
      end: visitEnd(visitAt),
      stamp: changedAt,
      summary: say(locale, 'visit.calendar.summary', { title }),
      description: say(locale, 'visit.calendar.description', { name: withName, url }),
      location: place,
      url,
      status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: env.MAIL_FROM,
    });
    // Both have agreed: a calendar program need not ask.
    if (attendee) event.createAttendee({ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return calendar.toString();
}
