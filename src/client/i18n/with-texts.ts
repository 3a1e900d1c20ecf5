import type { LazyNamespace } from './load-texts';

/** A part of the page that is fetched when it is needed, with its texts fetched in parallel and not after it. */
export const withTexts = <T>(namespaces: LazyNamespace | LazyNamespace[], part: Promise<T>): Promise<T> =>
  Promise.all([
    part,
    import('./load-texts').then(({ loadTexts }) => Promise.all([namespaces].flat().map(loadTexts))),
  ]).then(([loaded]) => loaded);
