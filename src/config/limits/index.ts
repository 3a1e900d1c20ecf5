/**
 * Every figure of the product, with its unit in its name.
 * `Spec §n` is fixed by the specification; `Ours` is decided by us and may be tuned.
 * A page brings those files along whose figures it shows.
 */
export * from './accounts';
export * from './back-office';
export * from './calls';
export * from './chat';
export * from './feedback';
export * from './files';
export * from './notifications';
export * from './operations';
export * from './projects';
export * from './server';
export * from './site';
export { DAY_MS } from './time';
