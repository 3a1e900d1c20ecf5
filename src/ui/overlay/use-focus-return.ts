import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it when a dialog opened. Only for dialogs whose script is fetched by the
 * press that opens them: Headless UI returns the focus itself, but it cannot know what had it before its script ran.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return;
    }
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
}
