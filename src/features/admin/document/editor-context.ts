import { createContext, useContext } from 'react';
import type { Path } from './body';
import type { StoredPicture } from './types';

export interface Editor {
  set: (path: Path, value: unknown) => void;
  /** Computes the new value from the current one, for changes that come later, such as uploads. */
  update: (path: Path, change: (now: unknown) => unknown) => void;
  /** The server's error for the field at this path, until the field is changed. */
  errorOf: (path: Path) => string | undefined;
  /** The first error at or below this path. */
  errorIn: (path: Path) => string | undefined;
  /** Whether the server found an error at or below this path: it stays unfolded while the error is corrected. */
  wasWrongIn: (path: Path) => boolean;
  /** The picture with this id, or this public URL. */
  pictureOf: (name: number | string) => StoredPicture | undefined;
  addUploadedPicture: (picture: StoredPicture) => void;
}

const EditorContext = createContext<Editor | null>(null);

/** Gives the fields inside it the document that they edit. */
export const EditorProvider = EditorContext.Provider;

/** @throws Error outside of `EditorProvider` */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs an EditorProvider around it');
  return editor;
}
