import { type ReactNode, useEffect, useId, useRef } from 'react';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { Card } from '@/ui/layout/card';
import { useAloneOnPhone } from '@/ui/layout/use-alone-on-phone';
import { useFormProject } from './form-project';
import { RestoredNote } from './restored-note';

interface ActionSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the project's page: when it opens, it is scrolled to and takes the focus. On a phone it fills the screen,
 * and names its project. It is the same element on every width, so that a phone that is turned keeps what was typed.
 */
export function ActionSection({ title, lead, children }: ActionSectionProps) {
  const id = useId();
  const project = useFormProject();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, []);
  useAloneOnPhone(box);
  return (
    <div ref={box} className="sheet scroll-mt-24 max-md:bg-card md:mb-8">
      <Card
        as="section"
        aria-labelledby={id}
        className="p-5 max-md:flex max-md:flex-1 max-md:flex-col max-md:rounded-none max-md:border-0 max-md:shadow-none md:p-7"
      >
        <p className={`break-words text-sm text-ink-2 md:hidden ${wrapTitle(project)}`}>{project}</p>
        <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none md:text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        <div className="mt-6 flex flex-1 flex-col">
          <div className="mb-6 empty:hidden">
            <RestoredNote />
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}
