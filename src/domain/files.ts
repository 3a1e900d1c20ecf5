/** Pictures of the public site, under this name in the store and in addresses: anybody may fetch them, for ever. */
export const CONTENT_MODULE = 'content';

/** Guests fetch what a professional shows of themselves under this one: their picture and their finished work. */
export const PORTRAIT_MODULE = 'portrait';

/** Modules whose files are for everybody; all others are for whom the address was signed (PRODUCT §5). */
export const isPublicModule = (name: string): boolean => name === CONTENT_MODULE || name === PORTRAIT_MODULE;
