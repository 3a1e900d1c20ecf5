import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { MouseEvent } from 'react';
import { buttonClass } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';

interface MenuEntry {
  key: string;
  label: string;
  /** Why it cannot be chosen now; the entry can still be focused and read. */
  blocked?: string;
  tone?: 'plain' | 'danger';
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  /** On a phone the button shows a symbol in place of its label. */
  isSmallOnPhone?: boolean;
  /** The edge of the button that the menu begins at. */
  align?: 'start' | 'end';
  /** Of the button. */
  className?: string;
  entries: MenuEntry[];
}

/**
 * Actions behind one button. A blocked entry is `aria-disabled` instead of disabled, so that the keyboard reaches its
 * reason. Loaded lazily: see menu-lazy.tsx.
 */
export function Menu({ label, isSmallOnPhone = false, align = 'end', className = '', entries }: MenuProps) {
  const onPress = (event: MouseEvent, entry: MenuEntry) => {
    if (entry.blocked) event.preventDefault();
    else entry.onChoose();
  };
  return (
    <HeadlessMenu>
      <MenuButton
        className={`${buttonClass('quiet')} keyboard-ring cursor-pointer ${isSmallOnPhone ? 'max-md:px-3' : ''} ${className}`}
      >
        <span className={isSmallOnPhone ? 'max-md:sr-only' : ''}>{label}</span>
        <Icon name="chevron-down" className={`size-4 ${isSmallOnPhone ? 'max-md:hidden' : ''}`} />
        {isSmallOnPhone && <Icon name="more" className="size-5 md:hidden" />}
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: `bottom ${align}`, gap: 8, padding: 12 }}
        className="z-40 w-80 max-w-[calc(100vw-24px)] rounded-m border border-line bg-card p-1.5 shadow-lift focus:outline-none"
      >
        {entries.map((entry) => (
          // The button is the item's child: as the item's own property, aria-disabled would be overwritten.
          <MenuItem key={entry.key}>
            <button
              type="button"
              aria-disabled={entry.blocked ? true : undefined}
              onClick={(event) => onPress(event, entry)}
              className={`block min-h-11 w-full rounded-sm px-3.5 py-2 text-left leading-snug ${entry.blocked ? 'cursor-not-allowed data-focus:bg-paper' : 'data-focus:bg-jade-soft'} ${entry.tone === 'danger' && !entry.blocked ? 'text-ember' : ''} ${entry.blocked ? 'text-ink-2' : ''}`}
            >
              {entry.label}
              {entry.blocked && <span className="mt-0.5 block text-[0.8125rem] text-ink-2">{entry.blocked}</span>}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
