import type { MailTemplate } from '../texts/codes';

/**
 * The mails that open something to whoever holds them. What does, a code or a link to set a password, they carry as
 * their `secret`, which no other mail may have; of these nothing is kept, and nobody but their reader sees what they say.
 */
export const SECRET_TEMPLATES: readonly MailTemplate[] = ['verify', 'reset'];

/** What opens something: digits to type, or a path of this site that holds a token. */
export type MailSecret = { code: string } | { path: string };

export const isSecret = (template: string): boolean => SECRET_TEMPLATES.some((one) => one === template);
