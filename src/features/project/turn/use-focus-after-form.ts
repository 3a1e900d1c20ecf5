import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes when a form closes that stood in the place of this part of the page, and of its opener. */
export function useFocusAfterForm<E extends HTMLElement>(isFormOpen: boolean): RefObject<E | null> {
  const target = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return target;
}
