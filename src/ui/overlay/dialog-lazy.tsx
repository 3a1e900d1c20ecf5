import { useEffect, useRef, useState } from 'react';
import { late } from '@/ui/late';
import type { DialogProps } from './dialog';

const LoadedDialog = late(() => import('./dialog').then((module) => module.Dialog));

/** The dialog has gone by then. */
const CLOSING_MS = 250;

/** The dialog of dialog.tsx, whose script is fetched when it is first opened. */
export function LazyDialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    if (props.isOpen) setHasOpened(true);
  }, [props.isOpen]);
  // Headless UI, fetched after the press, does not know what was pressed: the focus goes back there all the same.
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (props.isOpen) {
      opener.current = document.activeElement;
      return;
    }
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [props.isOpen]);
  return hasOpened ? <LoadedDialog {...props} /> : null;
}
