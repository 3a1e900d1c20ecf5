import type { ElementType, ReactNode } from 'react';

interface CardProps {
  as?: ElementType;
  className?: string;
  /** Of a section: the id of its heading. */
  'aria-labelledby'?: string;
  children: ReactNode;
  /** `turn`: the user has to act; marked at the left edge. */
  tone?: 'plain' | 'turn';
}

const TONES = { plain: 'border-line', turn: 'border-line border-l-4 border-l-ember' };

/** A white box with a thin border. The caller sets its padding. */
export function Card({ as: Tag = 'div', className = '', children, tone = 'plain', ...labelled }: CardProps) {
  return (
    <Tag className={`rounded-m border bg-card ${TONES[tone]} ${className}`} {...labelled}>
      {children}
    </Tag>
  );
}
