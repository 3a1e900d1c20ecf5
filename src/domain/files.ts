/** Module of the public site's pictures, in storage keys and URLs. Once published, their URLs never expire. */
export const CONTENT_MODULE = 'content';

/** Module, in rows only, of the site's pictures that no published document names: their URLs need a signature. */
export const UNPUBLISHED_MODULE = 'content_unpublished';

/** Module of the pictures on professionals' public pages: of themselves and of their finished work. */
export const PORTRAIT_MODULE = 'portrait';

/** Whether a module's files are public; files of all others need a URL signed for the reader (PRODUCT §5). */
export const isPublicModule = (name: string): boolean => name === CONTENT_MODULE || name === PORTRAIT_MODULE;
