/** The mails that open something to whoever holds them: a code, a link to set a password. Nobody but their reader sees what they say. */
const SECRET_TEMPLATES: readonly string[] = ['verify', 'reset'];

export const isSecret = (template: string): boolean => SECRET_TEMPLATES.includes(template);
