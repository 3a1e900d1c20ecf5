import { createContext, useContext } from 'react';
import type { Path } from './body';
import type { StoredPicture } from './types';

export interface Editor {
  set: (path: Path, value: unknown) => void;
  /** Out of what stands there by then: for what took its time. */
  update: (path: Path, change: (now: unknown) => unknown) => void;
  /** What is wrong with the field of this path, until it is changed. */
  errorOf: (path: Path) => string | undefined;
  /** The first thing that is wrong at or below this path. */
  errorIn: (path: Path) => string | undefined;
  /** Whether the server found something wrong below this path: what was opened for it stays open while it is mended. */
  wasWrongIn: (path: Path) => boolean;
  pictureOf: (fileId: number) => StoredPicture | undefined;
  keepPicture: (picture: StoredPicture) => void;
}

const EditorContext = createContext<Editor | null>(null);

/** Gives the fields in it the document that they edit. */
export const EditorProvider = EditorContext.Provider;

/** @throws Error outside of `EditorProvider` */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field of the content stands in an editor');
  return editor;
}
