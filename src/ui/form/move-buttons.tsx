import type { KeyboardEvent } from 'react';
import { IconButton } from './icon-button';

const STEPS = { up: -1, down: 1 } as const;
export type MoveBy = keyof typeof STEPS;
const KEYS: Record<string, MoveBy> = { ArrowUp: 'up', ArrowDown: 'down' };

interface MoveButtonsProps {
  /** What each button does, with the name of what is moved, for screen readers. */
  labels: Record<MoveBy, string>;
  /** Its index, and the length of the list (`of`). */
  at: number;
  of: number;
  /** The new index, and the button that has the focus (`data-by`). */
  onMove: (to: number, by: MoveBy) => void;
}

/**
 * Moves an entry one place up or down a list, by a click or by Alt and an arrow key. At an end of the list a button is
 * `aria-disabled` only, because a disabled button would lose the focus.
 */
export function MoveButtons({ labels, at, of, onMove }: MoveButtonsProps) {
  const isIndex = (to: number) => to >= 0 && to < of;
  const button = (by: MoveBy) => {
    const isEnd = !isIndex(at + STEPS[by]);
    return {
      'data-by': by,
      'aria-disabled': isEnd || undefined,
      className: `${by === 'up' ? 'rotate-180' : ''} aria-disabled:opacity-40`,
      onClick: () => {
        if (!isEnd) onMove(at + STEPS[by], by);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const direction = event.altKey && KEYS[event.key];
        if (!direction) return;
        event.preventDefault();
        if (isIndex(at + STEPS[direction])) onMove(at + STEPS[direction], by);
      },
    };
  };
  return (
    <span className="inline-flex shrink-0">
      <IconButton icon="chevron-down" label={labels.up} {...button('up')} />
      <IconButton icon="chevron-down" label={labels.down} {...button('down')} />
    </span>
  );
}
