import type { Guard } from '@/domain/project/transitions';
import { RemedyLink } from './remedy-link';
import { useBlockedWords } from './use-blocked-words';

/** Why a button of a panel cannot be pressed now. */
export function BlockedNote({ by, id }: { by: Guard; id?: string }) {
  const blockedWords = useBlockedWords();
  return (
    <p id={id} className="text-sm text-ink-2">
      {blockedWords(by)}
      <RemedyLink by={by} />
    </p>
  );
}
