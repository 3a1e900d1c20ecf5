import type { NotificationType } from '@/domain/notification/types';
import type { MailButton, NotificationTemplate } from '../texts/codes';

/**
 * The notifications that are mailed at once, and the button of their mail (`mail.button`): a user who misses one of
 * these loses money, a right, or work. The others are mailed only when they are left unread.
 */
export const MAILED: Readonly<Partial<Record<NotificationTemplate, MailButton>>> = {
  password_guessed: 'security',

  registration_received: 'progress',
  registration_info_requested: 'supply',
  registration_approved: 'projects',
  registration_rejected: 'apply_again',

  subscription_paid: 'subscription',
  subscription_offer: 'renew',
  subscription_remind: 'renew',
  subscription_past_due: 'renew',
  subscription_expired: 'subscribe',
  subscription_stopped: 'subscribe',
  subscription_cancelled: 'subscription',
  subscription_resumed: 'subscription',
  subscription_plan_changed: 'subscription',
  subscription_payment_declined: 'pay',
  subscription_payment_refunded: 'order',
  subscription_refunded: 'order',

  paid: 'project',
  paid_on_hold: 'project',
  payment_declined: 'pay',
  payment_refunded: 'order',
  payment_lapsed: 'project',
  payment_lapsed_owner: 'project',
  order_refunded: 'order',
  admin_refund_failed: 'notification',
  admin_books_wrong: 'notification',
  refund_account_wanted: 'order',
  refund_transferred: 'order',
  admin_refund_to_send: 'notification',

  consultant_accepted: 'project',
  estimate_changed: 'project',
  quotation_accepted: 'project',
  work_started: 'project',
  submitted: 'project',
  revision_requested: 'project',
  complained: 'project',
  complaint_settled: 'project',
  end_requested: 'project',
  ended: 'project',
  cancelled: 'project',
  refused: 'project',
  force_cancelled: 'project',
  force_completed: 'project',
  replaced: 'project',
  resigned: 'project',
  resigned_owner_approves: 'project',
  remind_open: 'project',
  remind_quoting: 'project',
  remind_awaiting_payment: 'project',
  overdue_mine: 'project',
  overdue_mine_estimating: 'project',
  overdue_mine_submitted: 'project',
  overdue_mine_complaint: 'project',
  overdue_estimating: 'project',
  overdue_submitted: 'project',
  stage_claimed: 'project',
  stage_certified: 'project',
  stage_payable: 'pay',
  stage_paid: 'project',
  stage_returned: 'project',
  remind_stage_payment: 'pay',
  stage_unpaid: 'pay',
  stage_unpaid_technician: 'project',
  stage_unpaid_may_end: 'project',
  stage_unpaid_last: 'pay',
  ended_unpaid: 'project',
  overdue_mine_stage: 'project',
  overdue_stage: 'project',
  expired_owner: 'project',
};

/** Mails about the user's own account, its approval and its money ignore preferences and also go to suspended users. */
export const isAlwaysMailed = ({ type, template }: { type: NotificationType; template: string }): boolean =>
  type === 'other' && template in MAILED;
