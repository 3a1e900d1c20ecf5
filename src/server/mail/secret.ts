import type { MailTemplate } from '../texts/codes';

/**
 * The mails that grant access to their holder, by a code or by a link to set a password. They carry it as their
 * `secret`, which no other mail may have. It is deleted after sending, and shown to no one but the reader.
 */
export const SECRET_TEMPLATES: readonly MailTemplate[] = ['verify', 'reset'];

/** Digits to type, or a path of this site with a token. */
export type MailSecret = { code: string } | { path: string };

export const isSecret = (template: string): boolean => SECRET_TEMPLATES.some((one) => one === template);
