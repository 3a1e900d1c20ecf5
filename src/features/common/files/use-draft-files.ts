import { useEffect, useRef, useState } from 'react';
import { readDraftFiles, saveDraftFiles } from './draft-files';

/** The chosen files, stored on the device like the typed text, under the draft's key. */
export function useDraftFiles(key: string) {
  const [files, setFiles] = useState<File[]>([]);
  const [isSaved, setSaved] = useState(true);
  const [isReady, setReady] = useState(false);
  const hasChosen = useRef(false);

  const restore = useRef(async () => {});
  restore.current = async () => {
    const stored = await readDraftFiles(key);
    // The user chose files before the stored ones were read: keep the choice.
    if (!hasChosen.current) setFiles(stored);
    setReady(true);
  };
  useEffect(() => void restore.current(), []);

  return {
    files,
    /** The stored files have been read. */
    isReady,
    isSaved,
    set: (next: File[]) => {
      hasChosen.current = true;
      setFiles(next);
      void saveDraftFiles(key, next).then(setSaved);
    },
    /** Shows the stored files: another tab has changed them. */
    reread: () => {
      hasChosen.current = false;
      void restore.current();
    },
    clear: () => {
      setFiles([]);
      void saveDraftFiles(key, []);
    },
  };
}
