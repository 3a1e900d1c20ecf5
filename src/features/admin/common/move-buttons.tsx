import { IconButton } from '@/ui/icon-button';
import { useTranslation } from '@/ui/texts';

interface MoveButtonsProps {
  /** What is moved, in words for whoever does not see where the buttons stand. */
  name: string;
  /** Its place, from 0, of so many. */
  at: number;
  of: number;
  /** The place it moves to. */
  onMove: (to: number) => void;
}

/** One place up or down a list. At an end the button stays and does nothing, so that whoever presses on keeps the focus. */
export function MoveButtons({ name, at, of, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  const button = (to: number) => ({
    'aria-disabled': to < 0 || to >= of,
    onClick: () => {
      if (to >= 0 && to < of) onMove(to);
    },
  });
  return (
    <span className="inline-flex shrink-0">
      <IconButton
        icon="chevron-down"
        label={t('move.up', { name })}
        className="rotate-180 aria-disabled:opacity-40"
        {...button(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('move.down', { name })}
        className="aria-disabled:opacity-40"
        {...button(at + 1)}
      />
    </span>
  );
}
