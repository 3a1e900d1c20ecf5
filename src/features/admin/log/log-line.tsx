import Link from 'next/link';
import type { ReactNode } from 'react';

/** A row of a log, in words. */
export interface LogLine {
  id: number;
  title: string;
  /** What it is about. */
  subject: string;
  /** Who did it, or from where. */
  by: string;
  time: string;
  /** Terms with their values; empty ones are left out. */
  facts: readonly (readonly [term: string, value: string])[];
  links: readonly { href: string; label: string }[];
  /** Shown above the facts. */
  changes?: ReactNode;
}

/** What an open row of a log shows: its facts, and where to go from it. */
export const LogDetails = ({ line: { changes, facts, links } }: { line: LogLine }) => (
  <>
    {changes}
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="min-w-0">
              <dt className="text-ink-2">{term}</dt>
              <dd className="break-words tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
    {links.length > 0 && (
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ href, label }) => (
          <Link key={label} href={href} className="inline-flex items-center text-jade underline max-lg:min-h-11">
            {label}
          </Link>
        ))}
      </p>
    )}
  </>
);
