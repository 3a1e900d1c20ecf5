import type { KeyboardEvent } from 'react';
import { IconButton } from '@/ui/form/icon-button';
import { useTranslation } from '@/ui/texts';

const STEPS = { up: -1, down: 1 } as const;
export type MoveBy = keyof typeof STEPS;
const KEYS: Record<string, MoveBy> = { ArrowUp: 'up', ArrowDown: 'down' };

interface MoveButtonsProps {
  /** What is moved, in words for whoever does not see where the buttons stand. */
  name: string;
  /** Its place, from 0, of so many. */
  at: number;
  of: number;
  /** The place it moves to, and the button that has the focus (`data-by`). */
  onMove: (to: number, by: MoveBy) => void;
}

/**
 * One place up or down a list, by pressing or by Alt and an arrow. At an end the button stays and does nothing, so that
 * whoever presses on keeps the focus.
 */
export function MoveButtons({ name, at, of, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  const isPlace = (to: number) => to >= 0 && to < of;
  const button = (by: MoveBy) => {
    const isEnd = !isPlace(at + STEPS[by]);
    return {
      'data-by': by,
      'aria-disabled': isEnd || undefined,
      className: `${by === 'up' ? 'rotate-180' : ''} aria-disabled:opacity-40`,
      onClick: () => {
        if (!isEnd) onMove(at + STEPS[by], by);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const way = event.altKey && KEYS[event.key];
        if (!way) return;
        event.preventDefault();
        if (isPlace(at + STEPS[way])) onMove(at + STEPS[way], by);
      },
    };
  };
  return (
    <span className="inline-flex shrink-0">
      <IconButton icon="chevron-down" label={t('move.up', { name })} {...button('up')} />
      <IconButton icon="chevron-down" label={t('move.down', { name })} {...button('down')} />
    </span>
  );
}
