import type { ReactNode } from 'react';
import { keepUnits } from '@/domain/units';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';

interface SectionProps {
  title: string;
  /** Next to the title: a date, a version. */
  note?: ReactNode;
  /** The heading's rank: `h2` outside of the tabs. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A card with a heading inside a tab. */
export function Section({ title, note, heading: Heading = 'h3', children }: SectionProps) {
  return (
    <Card as="section" className="grid min-w-0 gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-lg">{title}</Heading>
        {note && <p className="text-sm tabular-nums text-ink-2">{note}</p>}
      </div>
      {children}
    </Card>
  );
}

/** Text as it was typed, with its line breaks. */
export function Prose({ children }: { children: string }) {
  return <p className="whitespace-pre-line break-words">{keepUnits(children)}</p>;
}

/** A fact: its name and its value. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}

interface DisclosureProps {
  label: ReactNode;
  /** At the end of the line. */
  note?: ReactNode;
  /** Open from the beginning. */
  isOpen?: boolean;
  /** Called when it opens, for details that are fetched only then. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Details that most users do not need: a line that opens. */
export function Disclosure({ label, note, isOpen, onOpen, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
      className="group min-w-0"
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 text-ink-2 transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 basis-40">{label}</span>
        {note && <span className="text-sm tabular-nums text-ink-2">{note}</span>}
      </summary>
      <div className="pb-4 pt-2">{children}</div>
    </details>
  );
}
