/** The symbols of public/icons.svg: not in the scripts, because every page would download them. */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'bell',
  'bolt',
  'calendar',
  'camera',
  'chat',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clip',
  'clock',
  'close',
  'document',
  'download',
  'edit',
  'error',
  'expand',
  'external',
  'eye',
  'eye-off',
  'flag',
  'folder',
  'heart',
  'home',
  'image',
  'info',
  'location',
  'lock',
  'logout',
  'mail',
  'menu',
  'money',
  'more',
  'pause',
  'phone',
  'play',
  'plus',
  'refresh',
  'search',
  'send',
  'share',
  'shrink',
  'smile',
  'star',
  'success',
  'trash',
  'upload',
  'user',
  'warning',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** A line icon next to text; hidden from screen readers. Sized by `className`, 20 px by default. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
