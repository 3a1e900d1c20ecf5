import Link from 'next/link';

export interface LinkChip {
  href: string;
  label: string;
  count?: number;
  isCurrent?: boolean;
}

/** A choice as links that look like chips, each with its count; on a phone one row that scrolls sideways. */
export function LinkChips({ label, chips }: { label: string; chips: LinkChip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="scroll-quiet -mx-[18px] flex gap-2 overflow-x-auto px-[18px] py-1.5 md:mx-0 md:flex-wrap md:px-0">
        {chips.map((chip) => (
          <li key={chip.href} className="shrink-0">
            <Link
              href={chip.href}
              aria-current={chip.isCurrent ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-[0.9375rem] ${chip.isCurrent ? 'border-jade bg-jade-soft font-semibold text-jade-dark' : 'border-line-strong bg-card hover:border-jade hover:text-jade-dark'}`}
            >
              {chip.label}
              {chip.count !== undefined && (
                <span className={`text-sm tabular-nums ${chip.isCurrent ? '' : 'text-ink-2'}`}>{chip.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
