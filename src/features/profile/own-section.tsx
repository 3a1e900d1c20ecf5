import type { ReactNode } from 'react';
import { Card } from '@/ui/layout/card';

interface OwnSectionProps {
  id: string;
  title: string;
  /** What it is for, or who sees it. */
  hint?: string;
  children: ReactNode;
}

/** One section of an account page: a heading, and a card with its data and actions. */
export function OwnSection({ id, title, hint, children }: OwnSectionProps) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-[0.9375rem] text-ink-2">{hint}</p>}
      <Card className="mt-4 grid gap-6 p-5 md:p-6">{children}</Card>
    </section>
  );
}
