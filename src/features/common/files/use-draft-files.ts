import { useEffect, useRef, useState } from 'react';
import { keepDraftFiles, readDraftFiles } from './draft-files';

/** The chosen files, kept on the device like what is typed, under the draft's key. */
export function useDraftFiles(key: string) {
  const [files, setFiles] = useState<File[]>([]);
  const [isKept, setKept] = useState(true);
  const hasChosen = useRef(false);

  const restore = useRef(async () => {});
  restore.current = async () => {
    const kept = await readDraftFiles(key);
    // Whoever was quicker than the disk has chosen.
    if (!hasChosen.current) setFiles(kept);
  };
  useEffect(() => void restore.current(), []);

  return {
    files,
    isKept,
    set: (next: File[]) => {
      hasChosen.current = true;
      setFiles(next);
      void keepDraftFiles(key, next).then(setKept);
    },
    /** Shows what is kept: another tab has changed it. */
    reread: () => {
      hasChosen.current = false;
      void restore.current();
    },
    clear: () => {
      setFiles([]);
      void keepDraftFiles(key, []);
    },
  };
}
