import { type RefObject, useEffect, useRef } from 'react';

interface PanelShape {
  roomId: number | null;
  /** Changes with the arrangement of the panel. */
  shape: string;
}

/**
 * Keeps the focus in the panel when the focused element disappears: it goes to the entry of the room that was left, to
 * the messages of the room that was entered, and otherwise to the button that changes the panel's shape.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, { roomId, shape }: PanelShape): void {
  const before = useRef<{ roomId: number | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the panel changes its shape
  useEffect(() => {
    const element = panel.current;
    const was = before.current;
    before.current = { roomId };
    if (!element || element.contains(document.activeElement)) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // Focus that has moved elsewhere on the page stays there; opening the panel always moves it in.
    if (was && !isLost) return;
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const isLeft = was !== null && was.roomId !== null && roomId === null;
    const isEntered = was !== null && was.roomId !== roomId && roomId !== null;
    const target = isLeft
      ? find(`[data-room="${was.roomId}"]`)
      : isEntered
        ? find('[role="log"]')
        : was && find('[data-chat-rooms], [data-chat-size]');
    (target ?? element).focus();
  }, [panel, roomId, shape]);
}
