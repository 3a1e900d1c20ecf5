/** How far the work is: what was found, the site, what was made of it. */
export type Stage = 'before' | 'during' | 'after';
