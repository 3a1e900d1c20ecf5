/**
 * Every limit of the product, with its unit in its name.
 * `Spec §n` is fixed by the specification; `Ours` is decided by us and may be tuned.
 * Browser code imports the single files, so that a page loads only the limits that it needs.
 */
export * from './accounts';
export * from './back-office';
export * from './calls';
export * from './chat';
export * from './facts';
export * from './feedback';
export * from './files';
export * from './fps';
export * from './notifications';
export * from './operations';
export * from './projects';
export * from './server';
export * from './site';
export { DAY_MS } from './time';
