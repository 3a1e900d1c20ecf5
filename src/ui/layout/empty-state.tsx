import type { ReactNode } from 'react';
import { Phrases } from '@/ui/layout/phrases';
import { EmptyPicture, type EmptyPictureName } from '@/ui/media/empty-picture';

interface EmptyStateProps {
  picture: EmptyPictureName;
  title: string;
  text?: string;
  /** A button for the next step. */
  action?: ReactNode;
  /** `h1` where the page has no other heading. */
  as?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: a picture, a sentence, and what to do next. */
export function EmptyState({ picture, title, text, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center md:py-14">
      <EmptyPicture name={picture} />
      <Heading className="mt-5 text-xl">{title}</Heading>
      {text && <Phrases className="mt-2 max-w-[30em] text-balance text-ink-2">{text}</Phrases>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
