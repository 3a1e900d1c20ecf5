import type { SandboxEvent } from '../payments/sandbox';

/** Every kind of job and its payload. Payloads name rows; they contain no copies and no secrets. */
export interface Jobs {
  send_mail: { mailId: number };
  /** Mails the link to reset a forgotten password, if the address has an account. */
  mail_reset_link: { email: string };
  /** Warns the holder of an address that someone guesses the account's password, if there is one. */
  warn_of_guesses: { email: string };
  /** Mails the notifications that are due and unread. */
  mail_unread: Record<string, never>;
  /** No longer enqueued: those that an earlier version left are done without effect. */
  publish_unread_count: { userId: number };
  /** Notifies the next readers of an announcement. */
  notify_readers: { announcementId: number };
  /** Notifies the members of a room who have unread messages. */
  notify_members: { roomId: number };
  /** Pushes what its user has not read yet to a browser. */
  tell_device: { deviceId: number };
  deliver_sandbox_webhook: SandboxEvent;
  refund_payment: { paymentId: number };
  /** Sends how far a room is read to the reader's browsers. */
  publish_read_mark: { roomId: number; userId: number };
  /** Closes the sockets of a session that has ended. */
  close_sockets: { userId: number; sessionId: string };
  /** Carries out a refund of a paid order. */
  refund_order: { refundId: number };
  /** Updates a professional in the index of the public search. */
  index_professional: { userId: number };
  /** Tells professionals of a request that fits a search of theirs. */
  match_searches: { projectId: number };
  /** Tells professionals of the requests that they are told of by now, daily ones among them. */
  tell_matches: Record<string, never>;
  /** Runs due timers: reminds, expires, lapses, reveals feedback, escalates. */
  deadlines: Record<string, never>;
  /** Removes documents of registrations that were never completed. */
  drop_unclaimed: Record<string, never>;
  /** Removes uploaded pictures that no document uses. */
  drop_unnamed_pictures: Record<string, never>;
  /** Makes pictures private that no published document uses any more. */
  hide_unpublished_pictures: Record<string, never>;
  /** Checks the books, and alarms the admins when they do not add up. */
  check_books: Record<string, never>;
  /** Reckons the facts of professionals. */
  reckon_facts: Record<string, never>;
  /** Reckons the price guide, once a month. */
  reckon_prices: Record<string, never>;
  /** Makes a project's archive for the reader who asked for it. */
  make_dossier: { dossierId: number };
  sweep: Record<string, never>;
}
