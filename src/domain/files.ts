/** Module of the public site's pictures, in storage keys and URLs. They are public, and their URLs never expire. */
export const CONTENT_MODULE = 'content';

/** Module of the pictures on professionals' public pages: of themselves and of their finished work. */
export const PORTRAIT_MODULE = 'portrait';

/** Whether a module's files are public; files of all others need a URL signed for the reader (PRODUCT §5). */
export const isPublicModule = (name: string): boolean => name === CONTENT_MODULE || name === PORTRAIT_MODULE;
