/** The terms in force; registration records which ones were accepted. */
export const TERMS_VERSION = '2026-11';
