import type texts from './zh-Hant.json';

/** What may be wrong with a field: each code has its text under `field`. */
export type FieldCode = keyof typeof texts.field;

/** The templates of notifications: each has title and body under `notification`. */
export type NotificationTemplate = keyof typeof texts.notification;

/** The parts that all mails share. */
type MailPart =
  | 'greeting'
  | 'greeting_unnamed'
  | 'about'
  | 'point'
  | 'footer'
  | 'stop'
  | 'preferences'
  | 'more'
  | 'button'
  | 'fact';

/** A mail that has subject and texts of its own, under `mail`. */
export type MailTemplate = Exclude<keyof typeof texts.mail, MailPart>;

/** The label of a mailed notification's button. */
export type MailButton = keyof typeof texts.mail.button;
