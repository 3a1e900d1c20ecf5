import { Children, type ReactNode } from 'react';

interface PhrasesProps {
  as?: 'p' | 'span' | 'h1' | 'h2' | 'dt' | 'dd';
  className?: string;
  children: ReactNode;
}

/** A character with the punctuation after it, or a quotation mark or bracket with the character after it. */
const TIED =
  /([「『（《]+[^「『（《]?[，。、；：！？」』）》…]*|[^，。、；：！？」』）》…\s][，。、；：！？」』）》…]+)/u;

/**
 * A short Chinese text whose lines break after its punctuation, not within a word. Where a part of it is longer than a
 * line, the browser breaks it anywhere, also before a comma: each comma therefore stays with the character before it.
 */
export function Phrases({ as: Element = 'p', className = '', children }: PhrasesProps) {
  return (
    <Element className={`phrases ${className}`}>
      {Children.map(children, (child) => (typeof child === 'string' ? tied(child) : child))}
    </Element>
  );
}

const tied = (text: string): ReactNode[] =>
  text.split(TIED).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
