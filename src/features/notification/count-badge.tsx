import { BADGE_MAX } from '@/config/limits/notifications';

interface CountBadgeProps {
  count: number;
  /** Some arrived since the list was last shown: ember, else a quiet tone. The parent gives the accessible text. */
  hasNews: boolean;
}

/** The number of unread notifications; above nine it shows 9+ (Spec §9). */
export function CountBadge({ count, hasNews }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`num grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-semibold leading-none text-white ${hasNews ? 'bg-ember' : 'bg-ink-2'}`}
    >
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
    </span>
  );
}
