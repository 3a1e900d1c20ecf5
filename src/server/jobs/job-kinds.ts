import type { CheckoutEvent } from '../payments/provider';

/** Every kind of job and what it carries. Payloads name rows; they hold no copies and no secrets. */
export interface Jobs {
  send_mail: { mailId: number };
  /** Mails the link of a forgotten password, if the address is somebody's. */
  mail_reset_link: { email: string };
  /** Mails what a user has left unread for its time; the first of several finds all of them. */
  mail_unread: { userId: number };
  /** Tells a user's browsers how many notifications are unread. */
  tell_notified: { userId: number };
  /** Tells an announcement to the next of its readers. */
  tell_announcement: { announcementId: number };
  /** Tells those in a room who have not read what was said. */
  notify_members: { roomId: number };
  deliver_sandbox_webhook: CheckoutEvent;
  refund_payment: { paymentId: number };
  /** Tells a reader's browsers how far a room is read. */
  tell_read: { roomId: number; userId: number };
  /** Ends the sockets of a login that is over. */
  close_sockets: { userId: number; sessionId: string };
  /** Sends back what was decided of a paid order. */
  refund_order: { refundId: number };
  /** Writes what the public search finds of a professional. */
  index_professional: { userId: number };
  /** Does what time does: reminds, expires, lapses, shows feedback, escalates. */
  deadlines: Record<string, never>;
  /** Removes documents of registrations that came to nothing. */
  drop_unclaimed: Record<string, never>;
  /** Removes uploaded pictures that no document names. */
  drop_unnamed_pictures: Record<string, never>;
  sweep: Record<string, never>;
}
