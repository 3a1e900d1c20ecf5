import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 400;

/**
 * A text field whose value counts once typing pauses, and never while a Chinese composition is unfinished.
 * @param value the value that counts now; a change from outside (back, clear) replaces what is typed.
 */
export function useTyped(value: string, onSettle: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSettled = useRef(value);
  const settle = useRef(onSettle);
  settle.current = onSettle;

  useEffect(() => {
    if (value === lastSettled.current) return;
    lastSettled.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const schedule = (next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSettled.current = next.trim();
      settle.current(next.trim());
    }, TYPING_PAUSE_MS);
  };
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      if (!(event.nativeEvent as InputEvent).isComposing) schedule(event.target.value);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => schedule(event.currentTarget.value),
    /** Enter: what is typed counts now, without waiting for the pause. */
    take: (): string => {
      clearTimeout(timer.current);
      lastSettled.current = typed.trim();
      return lastSettled.current;
    },
  };
}
