import type { PointerEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useSwipeAway } from './use-swipe-away';

type Handlers = ReturnType<typeof useSwipeAway>['handlers'];
const held: { handlers: Handlers | null } = { handlers: null };
function Toast({ onAway }: { onAway: () => void }) {
  held.handlers = useSwipeAway(onAway).handlers;
  return null;
}

/** The handlers of a toast, and how often it was dismissed. */
function swipeable() {
  const onAway = vi.fn();
  renderToStaticMarkup(<Toast onAway={onAway} />);
  return { onAway, handlers: held.handlers as Handlers };
}
/** A finger or the mouse button at this place, in pixels from the left. */
const at = (clientX: number, pointerId = 1) =>
  ({
    button: 0,
    pointerId,
    clientX,
    currentTarget: { setPointerCapture: () => {} },
  }) as unknown as PointerEvent<HTMLElement>;

it('a sideways swipe of more than 100 px dismisses the toast, one of 100 px does not (Spec §2, §9)', () => {
  const isDismissedAt = (end: number) => {
    const { onAway, handlers } = swipeable();
    handlers.onPointerDown(at(200));
    handlers.onPointerMove(at((200 + end) / 2));
    handlers.onPointerMove(at(end));
    handlers.onPointerUp(at(end));
    return onAway.mock.calls.length === 1;
  };
  expect([300, 301, 100, 99].map(isDismissedAt)).toEqual([false, true, false, true]);
});

it('a swipe that the browser takes over, or that another finger ends, dismisses nothing', () => {
  const { onAway, handlers } = swipeable();
  handlers.onPointerDown(at(200));
  handlers.onPointerUp(at(900, 2));
  handlers.onPointerDown(at(200));
  handlers.onPointerCancel();
  handlers.onPointerUp(at(900));
  expect(onAway).not.toHaveBeenCalled();
});
