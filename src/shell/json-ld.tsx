import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A data block for machines (schema.org). It comes with the server's HTML only: a browser under Trusted Types refuses
 * scripts that are made there, and nobody reads it after a navigation. What came stays until the page says something
 * else. It stands in the body, where the page wakes up around it; a `<` in it is written so that it ends nothing.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [kept, setKept] = useState(isFromServer ? text : null);
  if (kept !== null && kept !== text) setKept(null);
  return kept === text ? <script type="application/ld+json">{kept}</script> : null;
}
