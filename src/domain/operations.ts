/** States of a job in the queue; a finished job is deleted. */
export const JOB_STATES = ['failed', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** States of a mail in the outbox. */
export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** States of a message from the contact page, and `all` for the filter. */
export const CONTACT_STATES = ['waiting', 'handled', 'all'] as const;

/** The first line of an error. The rest has stack traces and the values of SQL statements, which may be users' data. */
export const firstLine = (text: string, maxChars: number): string => (text.split('\n')[0] ?? '').slice(0, maxChars);

/** What the back office's list of the day has, by the page where it is handled. */
export const TODAY_KINDS = [
  'approval',
  'complaint',
  'end_request',
  'overdue_project',
  'refund',
  'payout',
  'contact_message',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];
