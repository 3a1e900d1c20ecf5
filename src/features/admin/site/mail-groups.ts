/** What mails are about, in display order. */
export const MAIL_GROUPS = ['project', 'money', 'registration', 'membership', 'account', 'message'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** The beginnings of the templates' names; all others are about projects. */
const BEGINNINGS: readonly (readonly [MailGroup, RegExp])[] = [
  ['money', /^(paid|payment_|order_|admin_refund)/],
  ['registration', /^registration_/],
  ['membership', /^subscription_/],
  ['account', /^(verify|reset|password_|second_factor_|app_removed|passkey_|already_registered|account_)/],
  ['message', /^(unread|contact_)/],
];

export const mailGroupOf = (template: string): MailGroup =>
  BEGINNINGS.find(([, beginning]) => beginning.test(template))?.[0] ?? 'project';
