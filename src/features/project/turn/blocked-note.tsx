import type { ComponentProps } from 'react';
import { RemedyLink } from './remedy-link';
import { useBlockedWords } from './use-blocked-words';

/** Why a button of a panel cannot be pressed now. */
export function BlockedNote({ id, ...remedy }: ComponentProps<typeof RemedyLink> & { id?: string }) {
  const blockedWords = useBlockedWords();
  return (
    <p id={id} className="text-sm text-ink-2">
      {blockedWords(remedy.by)}
      <RemedyLink {...remedy} />
    </p>
  );
}
