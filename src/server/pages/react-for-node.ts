import { createRequire } from 'node:module';

/**
 * Has Next write pages by React's build for Node, as its own note in `ReactDOMServerPages` means to: that for the edge,
 * which it takes everywhere, encodes each attribute apart (decision 25). To be called before Next is prepared.
 */
export function renderByReactForNode(): void {
  const require = createRequire(import.meta.url);
  const forNode = require.resolve('react-dom/server.node');
  require(forNode);
  require.cache[require.resolve('react-dom/server.edge')] = require.cache[forNode];
}
