import type { ComponentProps } from 'react';
import { Icon, type IconName } from '@/ui/media/icon';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
}

/** A button with an icon only, 44 px in each direction. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-paper hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 ${className}`}
    >
      <Icon name={icon} className="size-5.5" />
    </button>
  );
}
