/** What a notification is about, more closely than its type: each kind has an icon and a word. */
export const NOTIFICATION_KINDS = [
  'message',
  'project',
  'application',
  'estimate',
  'quotation',
  'payment',
  'work',
  'complaint',
  'deadline',
  'feedback',
  'approval',
  'membership',
  'account',
  'announcement',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
