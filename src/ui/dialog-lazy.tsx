import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog';

const LoadedDialog = dynamic(() => import('./dialog').then((module) => module.Dialog), { ssr: false });

/** The dialog of dialog.tsx, whose script is fetched when it is first opened. */
export function LazyDialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    if (props.isOpen) setHasOpened(true);
  }, [props.isOpen]);
  return hasOpened ? <LoadedDialog {...props} /> : null;
}
