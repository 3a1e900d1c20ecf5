/** Of a job in the queue; one that is done is gone. */
export const JOB_STATES = ['failed', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Of a mail in the outbox. */
export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Of what was written on the contact page. */
export const CONTACT_STATES = ['waiting', 'handled', 'all'] as const;

/** The first line of an error: what follows are traces, and the values of a statement, which may be anybody's. */
export const firstLine = (text: string, maxChars: number): string => (text.split('\n')[0] ?? '').slice(0, maxChars);
