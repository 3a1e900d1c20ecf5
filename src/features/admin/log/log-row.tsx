import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';

interface LogRowProps {
  title: string;
  /** What it is about. */
  subject: string;
  /** When, and by whom or from where. */
  line: string;
  /** Terms with their values; empty ones are left out. */
  facts: readonly (readonly [term: string, value: string])[];
  links: readonly { href: string; label: string }[];
  /** Shown above the facts. */
  children?: ReactNode;
}

/** A row of a log; unfolded, its facts and where to go from it. */
export function LogRow({ title, subject, line, facts, links, children }: LogRowProps) {
  return (
    <Card as="li" className="min-w-0">
      <Disclosure>
        <h2>
          <DisclosureButton className="group grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-left sm:px-5">
            <span className="min-w-0">
              <span className="flex flex-wrap gap-x-3 text-base">
                <span className="font-semibold">{title}</span>{' '}
                <span className="min-w-0 text-pretty break-words font-normal">{subject}</span>
              </span>
              <span className="block text-sm font-normal tabular-nums text-ink-2">{line}</span>
            </span>
            <Icon name="chevron-down" className="size-5 text-ink-2 group-data-open:rotate-180" />
          </DisclosureButton>
        </h2>
        <DisclosurePanel className="grid gap-4 border-t border-line px-4 py-4 sm:px-5">
          {children}
          <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
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
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-[15px]">
              {links.map(({ href, label }) => (
                <Link key={label} href={href} className="inline-flex min-h-11 items-center text-jade underline">
                  {label}
                </Link>
              ))}
            </p>
          )}
        </DisclosurePanel>
      </Disclosure>
    </Card>
  );
}
