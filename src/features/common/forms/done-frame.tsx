import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '@/ui/layout/card';
import { PageFrame } from '@/ui/layout/page-frame';
import { Phrases } from '@/ui/layout/phrases';
import { EmptyPicture, type EmptyPictureName } from '@/ui/media/empty-picture';

interface DoneFrameProps {
  picture?: EmptyPictureName;
  title: string;
  text?: ReactNode;
  /** The next steps; the main one first. */
  children?: ReactNode;
  /** False where nothing was done yet: the page is then read from its top. */
  takesFocus?: boolean;
}

/** The result that replaces a form; it takes the focus, so that a screen reader announces the change. */
export function DoneFrame({ picture = 'inbox', title, text, children, takesFocus = true }: DoneFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <PageFrame width="narrow">
      <Card className="flex flex-col items-center p-6 text-center sm:p-10">
        <EmptyPicture name={picture} />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-[1.625rem]">
          {title}
        </h1>
        {text && <Phrases className="mt-2 max-w-[28em] text-balance text-ink-2">{text}</Phrases>}
        {children && <div className="mt-6 flex w-full flex-col items-center gap-2">{children}</div>}
      </Card>
    </PageFrame>
  );
}
