import Link from 'next/link';
import { useRouter } from 'next/router';
import { shortAppName } from '@/config/app';
import { paths } from '@/config/paths';

/** Three circles that overlap: the three parties. */
export function Brand() {
  return (
    <Link
      href={paths.home()}
      className="flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-sm text-[min(1.25rem,6vw)] font-bold tracking-[.06em]"
    >
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        <circle cx="11" cy="12" r="8" fill="#0f5c4d" />
        <circle cx="19" cy="12" r="8" fill="#c7862b" opacity=".85" />
        <circle cx="15" cy="19" r="8" fill="#3d4f9f" opacity=".8" />
      </svg>
      {shortAppName(useRouter().locale)}
    </Link>
  );
}
