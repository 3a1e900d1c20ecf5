import type { ElementType, ReactNode } from 'react';

interface CardProps {
  as?: ElementType;
  className?: string;
  /** Of a section: the id of its heading. */
  'aria-labelledby'?: string;
  children: ReactNode;
  /** `turn`: it is the reader's turn, marked at the left edge. */
  tone?: 'plain' | 'turn';
}

const TONES = { plain: 'border-line', turn: 'border-line border-l-4 border-l-ember' };

/** A white sheet with a hairline. Its padding is the caller's. */
export function Card({ as: Tag = 'div', className = '', children, tone = 'plain', ...labelled }: CardProps) {
  return (
    <Tag className={`rounded-m border bg-card ${TONES[tone]} ${className}`} {...labelled}>
      {children}
    </Tag>
  );
}
