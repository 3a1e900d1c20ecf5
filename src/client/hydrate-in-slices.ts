import { startTransition } from 'react';
import * as reactDom from 'react-dom/client';

/**
 * What Next's browser script gets for `react-dom/client` (next.config.js): a page that is there already is taken over in
 * slices of a few milliseconds, between which the browser does other things; Next itself does it in one piece (decision
 * 26). Whoever touches or presses something meanwhile is answered by the page: React then takes it over in one piece.
 */
const hydrateRoot: typeof reactDom.hydrateRoot = (...given) => {
  let root: reactDom.Root | undefined;
  startTransition(() => {
    root = reactDom.hydrateRoot(...given);
  });
  return root as reactDom.Root;
};

// biome-ignore lint/style/noDefaultExport: Next asks for it by that name
export default { ...reactDom, hydrateRoot };
