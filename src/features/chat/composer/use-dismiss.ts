import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '@/ui/form/is-composing';

/**
 * Closes what is open above the text box: by Escape, or by a press outside of it.
 * @param opener a selector of the button that opens it, which closes it by itself
 */
export function useDismiss(box: RefObject<HTMLElement | null>, opener: string, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = box.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      close.current();
    };
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!element?.contains(target) && !target.closest(opener)) close.current();
    };
    // In the capture phase, so that it runs before the panel's handler, wherever the focus is.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [box, opener]);
}
