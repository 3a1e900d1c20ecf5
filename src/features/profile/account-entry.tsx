import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/media/icon';

interface AccountEntryProps {
  icon: IconName;
  title: string;
  /** One line on what is there, or how it stands. */
  state?: ReactNode;
  href?: string;
  /** Of an entry that is not a link. */
  onPress?: () => void;
}

const ROW =
  'flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left hover:bg-jade-soft/40 focus-visible:-outline-offset-2';

/** A row of the account's list. */
export function AccountEntry({ icon, title, state, href, onPress }: AccountEntryProps) {
  const content = (
    <>
      <Icon name={icon} className="size-5 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{title}</span>
        {/* Its line is kept while the state is fetched. */}
        {state !== undefined && <span className="block min-h-[1.5em] text-sm leading-normal text-ink-2">{state}</span>}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" onClick={onPress} className={`${ROW} cursor-pointer`}>
          {content}
        </button>
      ) : (
        <Link href={href} className={ROW}>
          {content}
          <Icon name="chevron-right" className="size-5 text-ink-2" />
        </Link>
      )}
    </li>
  );
}
