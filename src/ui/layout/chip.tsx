import type { ReactNode } from 'react';

export type ChipTone = 'turn' | 'wait' | 'info' | 'done';

const TONES: Record<ChipTone, string> = {
  turn: 'bg-ember-soft text-ember',
  wait: 'bg-gold-soft text-gold',
  info: 'bg-jade-soft text-jade-dark',
  done: 'bg-[#eceae4] text-ink-2',
};

/** A state: a word and a colour, never a colour alone. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center max-w-full rounded-full px-3 py-0.5 text-[0.8125rem] font-semibold ${TONES[tone]}`}
    >
      <span className="min-w-0 overflow-hidden text-ellipsis sm:whitespace-nowrap">{children}</span>
    </span>
  );
}
