import Router from 'next/router';
import { type ReactNode, useDeferredValue } from 'react';

/** How many rows fill the first screen. */
const FIRST_ROWS = 6;

/**
 * The back or forward button was pressed. The page is shown whole at once, because the browser scrolls it to where the
 * reader was.
 */
let isReturning = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isReturning = true;
  });
  for (const end of ['routeChangeComplete', 'hashChangeComplete', 'routeChangeError'] as const)
    Router.events.on(end, () => {
      isReturning = false;
    });
}

/**
 * What stands below the first screen: it appears a moment after what is above it, in a step that a press can interrupt.
 * Nothing moves or shimmers until then: each frame would delay it.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isReturning) ? children : <div className="min-h-screen" />;
}

/** The rows of a list that appears: those of the first screen at once, the others in the same way. */
export function Rows<Row>({ rows, children }: { rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  const isWhole = useDeferredValue(true, isReturning);
  return (isWhole ? rows : rows.slice(0, FIRST_ROWS)).map(children);
}
