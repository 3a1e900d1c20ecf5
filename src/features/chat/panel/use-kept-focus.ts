import { type RefObject, useEffect, useRef } from 'react';

interface PanelShape {
  roomId: number | null;
  /** Another one stands for another arrangement of the panel. */
  shape: string;
}

/**
 * Keeps the focus in the panel when what had it goes: on the way back to the list on the room that was left, in a room
 * on what was said, and else on the button by which the panel changes its shape.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>, { roomId, shape }: PanelShape): void {
  const before = useRef<{ roomId: number | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the panel has another shape
  useEffect(() => {
    const element = panel.current;
    const was = before.current;
    before.current = { roomId };
    if (!element || element.contains(document.activeElement)) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // Who went on elsewhere on the page meanwhile is left there; who opens the panel comes into it.
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
