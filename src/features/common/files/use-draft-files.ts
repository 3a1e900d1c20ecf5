import { useEffect, useRef, useState } from 'react';
import { readDraftFiles, saveDraftFiles } from './draft-files';

/** The chosen files, stored on the device like the typed text, under the draft's key. */
export function useDraftFiles(key: string) {
  const [files, setFiles] = useState<File[]>([]);
  const [isSaved, setSaved] = useState(true);
  const hasChosen = useRef(false);
  const latest = useRef(Promise.resolve<File[]>([]));

  const restore = useRef(() => {});
  restore.current = () => {
    latest.current = readDraftFiles(key).then((stored) => {
      // The user chose files before the stored ones were read: keep the choice.
      if (hasChosen.current) return latest.current;
      setFiles(stored);
      return stored;
    });
  };
  useEffect(() => restore.current(), []);

  /** Empties the draft. @returns the files that it had, once the stored ones have been read */
  const take = async () => {
    const stored = latest.current;
    latest.current = stored.then(() => []);
    const taken = await stored;
    setFiles([]);
    if (taken.length > 0) void saveDraftFiles(key, []);
    return taken;
  };

  return {
    files,
    isSaved,
    /** The files once the stored ones have been read, so that a form that is sent before is sent with them. */
    whenReady: () => latest.current,
    set: (next: File[]) => {
      hasChosen.current = true;
      latest.current = Promise.resolve(next);
      setFiles(next);
      void saveDraftFiles(key, next).then(setSaved);
    },
    /** Shows the stored files: another tab has changed them. */
    reread: () => {
      hasChosen.current = false;
      restore.current();
    },
    take,
    clear: () => void take(),
  };
}
