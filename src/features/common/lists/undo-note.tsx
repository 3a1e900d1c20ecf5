import { useEffect, useRef } from 'react';
import { Button } from '@/ui/form/button';

interface UndoNoteProps {
  /** What was removed, in a sentence. */
  text: string;
  undo: string;
  isPending: boolean;
  onUndo: () => void;
}

/** What was just removed from a list, with the way back, which takes the focus of the button that went with it. */
export function UndoNote({ text, undo, isPending, onUndo }: UndoNoteProps) {
  const box = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each that is removed
  useEffect(() => box.current?.querySelector('button')?.focus(), [text]);
  return (
    <p ref={box} className="mb-3 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-2">
      <span role="status">{text}</span>
      <Button variant="text" isPending={isPending} onClick={onUndo}>
        {undo}
      </Button>
    </p>
  );
}
