import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFootRoom } from '@/features/common/forms/use-foot-room';
import { Card } from '@/ui/layout/card';

interface ActionSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A form in the page: it takes the focus when it opens, for keyboard and screen reader users. */
export function ActionSection({ title, lead, children }: ActionSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a phone the whole screen is the form's.
    const isPhone = window.matchMedia('(width < 48rem)').matches;
    heading.current?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
  }, []);
  useFootRoom();
  return (
    <Card as="section" aria-labelledby={id} className="mb-8 scroll-mt-24 p-5 md:p-7">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </Card>
  );
}
