import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button and what it opens below itself, the ARIA disclosure: Escape closes it, and so does a press elsewhere or the
 * focus leaving it. Escape is heard wherever the focus is, for a mouse may have opened it; only from inside does the
 * focus go back to the button.
 */
export function useDisclosure() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (box.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return {
    isOpen,
    setOpen,
    /** For the element around both. */
    box: { ref: box, onBlur },
    button: { ref: button, type: 'button', 'aria-expanded': isOpen, 'aria-controls': id } as const,
    panel: { id, hidden: !isOpen },
  };
}
