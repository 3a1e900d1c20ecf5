import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { createContext, useContext } from 'react';
import type { DialogProps } from './dialog';
import { LazyFailure } from './lazy-loading';

const IsOpenContext = createContext(false);

/** A failed download is shown only when the user opens the dialog. */
function DialogLoading({ error, retry }: DynamicOptionsLoadingProps) {
  const isOpen = useContext(IsOpenContext);
  return error && isOpen ? <LazyFailure onRetry={retry} /> : null;
}

const LoadedDialog = dynamic(() => import('./dialog').then((module) => module.Dialog), {
  ssr: false,
  loading: DialogLoading,
});

/** The dialog of dialog.tsx; its script is fetched when a page that has one is shown, so that it opens at once. */
export function LazyDialog(props: DialogProps) {
  return (
    <IsOpenContext value={props.isOpen}>
      <LoadedDialog {...props} />
    </IsOpenContext>
  );
}
