import { useState, useSyncExternalStore } from 'react';

/** The text never changes after hydration. */
const subscribeToNothing = () => () => {};

/**
 * Structured data for crawlers (schema.org). It is in the server's HTML only: under Trusted Types a browser refuses
 * scripts that it creates itself, and no crawler reads them after a client-side navigation. The server's block stays
 * until the data changes. It is in the body, where hydration keeps it; `<` is escaped, so that the data cannot close
 * the script.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [serverText, setServerText] = useState(isFromServer ? text : null);
  if (serverText !== null && serverText !== text) setServerText(null);
  return serverText === text ? <script type="application/ld+json">{serverText}</script> : null;
}
