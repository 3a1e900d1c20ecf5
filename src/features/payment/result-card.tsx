import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '@/ui/layout/card';
import { Icon, type IconName } from '@/ui/media/icon';

const TONES = { good: 'bg-jade-soft text-jade', wait: 'bg-gold-soft text-gold', bad: 'bg-ember-soft text-ember' };

interface ResultCardProps {
  tone: keyof typeof TONES;
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
  /** The next steps; the main one first. */
  actions: ReactNode;
}

/** A payment's state in large; the heading takes the focus whenever the state changes. */
export function ResultCard({ tone, icon, title, text, children, actions }: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is what changed
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Card className="p-6 text-center sm:p-10">
      <span className={`inline-grid size-16 place-items-center rounded-full ${TONES[tone]}`}>
        <Icon name={icon} className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-[1.625rem] outline-none">
        {title}
      </h1>
      <p className="mx-auto mt-2 max-w-[28em] text-balance text-ink-2">{text}</p>
      {children && <div className="mt-6 border-t border-line pt-6">{children}</div>}
      <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:*:w-full">{actions}</div>
    </Card>
  );
}
