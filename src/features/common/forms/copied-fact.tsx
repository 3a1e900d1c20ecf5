import { useState } from 'react';
import { Button } from '@/ui/form/button';

interface CopiedFactProps {
  term: string;
  /** As it is shown. */
  shown: string;
  /** As the other program takes it. */
  text?: string;
  hint?: string;
  words: CopyWords;
}

export interface CopyWords {
  copy: string;
  copied: string;
  /** The button's name for those who do not see beside what it stands. */
  copyOf: (what: string) => string;
}

/** A fact that is needed in another program, with a button that copies it. */
export function CopiedFact({ term, shown, text = shown, hint, words }: CopiedFactProps) {
  const [copied, setCopied] = useState<string | null>(null);
  // A fact that has changed since is not the one that the other program would be given.
  const isCopied = copied === text;
  const onCopy = async () => {
    // A browser that refuses leaves the text there to be chosen by hand.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done ? text : null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="break-all font-semibold tabular-nums">{shown}</dd>
      {hint && <dd className="text-sm text-ink-2">{hint}</dd>}
      <dd className="col-start-2 row-span-3 row-start-1 self-center">
        <Button variant="text" onClick={() => void onCopy()} aria-label={words.copyOf(term)}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && words.copied}
        </span>
      </dd>
    </div>
  );
}
