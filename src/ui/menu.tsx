import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { buttonClass } from './button';
import { Icon } from './icon';

export interface ActionMenuItem {
  key: string;
  label: string;
  onSelect: () => void;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Under the label: why it is blocked, or what it does. */
  note?: string;
}

export interface ActionMenuProps {
  label: string;
  items: ActionMenuItem[];
}

/** The less common acts behind one button. Loaded lazily: see menu-lazy.tsx. */
export function ActionMenu({ label, items }: ActionMenuProps) {
  return (
    <Menu>
      <MenuButton className={`${buttonClass('quiet')} cursor-pointer`}>
        {label}
        <Icon name="chevron-down" className="size-4" />
      </MenuButton>
      <MenuItems
        transition
        anchor={{ to: 'bottom end', gap: 8, padding: 12 }}
        className="z-40 w-72 rounded-m border border-line bg-card p-1.5 shadow-lift transition duration-150 data-closed:opacity-0"
      >
        {items.map((item) => (
          <MenuItem key={item.key} disabled={item.isDisabled}>
            <button
              type="button"
              onClick={item.onSelect}
              className={`block min-h-11 w-full cursor-pointer rounded-sm px-3.5 py-2 text-left data-disabled:cursor-not-allowed data-focus:bg-jade-soft ${item.tone === 'danger' ? 'text-ember' : 'text-ink'} data-disabled:text-ink-2`}
            >
              {item.label}
              {item.note && <span className="block text-sm leading-snug text-ink-2">{item.note}</span>}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
