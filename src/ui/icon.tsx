/** Line icons on a 24-unit grid; each is the `d` of one path. */
const PATHS = {
  'arrow-left': 'M20 12H5m6-6-6 6 6 6',
  'arrow-right': 'M4 12h15m-6-6 6 6-6 6',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l2 2H4l2-2Zm4 4.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5m7-5v5',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8.5 9.5h7m-7 3h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 12.5h6m-6 4h6',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  edit: 'm4 20 1-4.5L16 4.5l3.5 3.5-11 11L4 20Zm9.5-13L17 10.5',
  error: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4.5v5m0 3v.2',
  external: 'M13.5 4.5h6v6m0-6-9 9M17 14v5.5H4.5V7H10',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.4M6.3 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a3 3 0 0 0 4.2 4.2',
  flag: 'M6 21V4h12l-2.5 4 2.5 4H6',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  home: 'M4 11.5 12 4.5l8 7V20h-5.5v-5h-5v5H4z',
  image: 'M4 5h16v14H4zm0 11 4.5-4.5 4 4 2.5-2.5 5 5M15 8.5v.2',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 8v5M12 8v.2',
  location: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4.5H5v15h9M10 12h10m-4-4 4 4-4 4',
  mail: 'M3.5 6h17v12.5h-17zm0 .5 8.5 6.5 8.5-6.5',
  menu: 'M3.5 6.5h17m-17 5.5h17m-17 5.5h17',
  money:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm2.7 5.7c-.5-.8-1.5-1.2-2.7-1.2-1.5 0-2.7.7-2.7 2s1.2 1.7 2.7 2 2.7.7 2.7 2-1.2 2-2.7 2-2.2-.4-2.7-1.2M12 6.5v11',
  more: 'M5.5 12h.1m6.4 0h.1m6.4 0h.1',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  plus: 'M12 5v14m-7-7h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5m0-5v5h-5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L20.5 20.5',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  success: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm-3.5 9 2.5 2.5 5-5.5',
  trash: 'M4.5 7h15M9 7V4.5h6V7m-8.5 0 1 13h9l1-13M10.5 11v5m3-5v5',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  warning: 'M12 4 2.5 20h19zm0 6v5m0 2.5v.2',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside words; it says nothing to a screen reader. Sized by `className`, 20 px by default. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
