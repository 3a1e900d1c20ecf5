import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a form closes: to what opened it, if the form was cancelled and that is still there, else to
 * this part of the page, in whose place the form stood or whose buttons it hid.
 */
export function useFocusAfterForm<E extends HTMLElement>(
  isFormOpen: boolean,
  isCancelled = false,
): RefObject<E | null> {
  const target = useRef<E>(null);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Before the form takes the focus.
  useLayoutEffect(() => {
    if (isFormOpen) opener.current = document.activeElement;
  }, [isFormOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a form opens or closes
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) {
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const next = isCancelled && isThere && opener.current instanceof HTMLElement ? opener.current : target.current;
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return target;
}
