/** States of a job in the queue; a finished job is deleted. */
export const JOB_STATES = ['failed', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Every task of the queue, those that an earlier version enqueued among them. */
export const JOB_TASKS = [
  'send_mail',
  'mail_reset_link',
  'warn_of_guesses',
  'mail_unread',
  'publish_unread_count',
  'notify_readers',
  'notify_members',
  'tell_device',
  'deliver_sandbox_webhook',
  'refund_payment',
  'refund_order',
  'publish_read_mark',
  'close_sockets',
  'index_professional',
  'match_searches',
  'tell_matches',
  'deadlines',
  'drop_unclaimed',
  'drop_unnamed_pictures',
  'hide_unpublished_pictures',
  'check_books',
  'reckon_facts',
  'reckon_prices',
  'make_dossier',
  'sweep',
] as const;

/** States of a process of the installation; gone: it has not said for a while that it lives. */
export const PROCESS_STATES = ['ready', 'draining', 'gone'] as const;
export type ProcessState = (typeof PROCESS_STATES)[number];

/** States of a mail in the outbox. */
export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** States of a message from the contact page, and `all` for the filter. */
export const CONTACT_STATES = ['waiting', 'handled', 'all'] as const;

/** The first line of an error. The rest has stack traces and the values of SQL statements, which may be users' data. */
export const firstLine = (text: string, maxChars: number): string => (text.split('\n')[0] ?? '').slice(0, maxChars);

/**
 * What waits for an admin: the one list of kinds for the counts, for the rows of the day, and so for the badge of the
 * back office's home, which is the sum of all.
 */
export const WAITING_KINDS = [
  'approvals',
  'complaints',
  'end_requests',
  'overdue_projects',
  /** Claimed stages that were neither certified nor returned for 21 days. */
  'silent_stages',
  /** Projects that a technician has ended unpaid, while money was held. */
  'held_money',
  /** Refunds that failed and are still owed. */
  'refunds',
  /** Payouts to technicians and consultants that are due. */
  'payouts',
  /** Payments that the card's holder disputes. */
  'chargebacks',
  /** Transfers that came in and paid nothing. */
  'transfers',
  /** Refunds to transfer whose account is known. */
  'hand_refunds',
  /** Licences of approved professionals that no admin has compared with their register. */
  'licences',
  'contact_messages',
  'failed_jobs',
  'failed_mails',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
