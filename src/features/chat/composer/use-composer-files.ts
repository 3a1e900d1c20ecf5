import { useState } from 'react';
import { MAX_FILES_PER_CALL, MAX_UPLOAD_BYTES, UPLOAD_MIME_TYPES } from '@/config/limits/files';
import { useDraftFiles } from '@/features/common/files/use-draft-files';
import { type Rejection, sortFiles } from '@/ui/form/upload-rules';

const RULES = { accept: UPLOAD_MIME_TYPES, maxFiles: MAX_FILES_PER_CALL, maxBytes: MAX_UPLOAD_BYTES };

/** Files chosen, pasted or dropped for the next message; stored on the device until it is sent. */
export function useComposerFiles(userId: number, roomId: number) {
  const draft = useDraftFiles(`chat-draft-${userId}-${roomId}`);
  const [rejected, setRejected] = useState<Rejection[]>([]);
  return {
    files: draft.files,
    rejected,
    add: (added: File[]) => {
      const sorted = sortFiles(draft.files, added, RULES);
      setRejected(sorted.rejected);
      if (sorted.files.length !== draft.files.length) draft.set(sorted.files);
    },
    remove: (file: File) => draft.set(draft.files.filter((other) => other !== file)),
    clear: () => {
      setRejected([]);
      if (draft.files.length > 0) draft.clear();
    },
  };
}

export type ComposerFiles = ReturnType<typeof useComposerFiles>;
