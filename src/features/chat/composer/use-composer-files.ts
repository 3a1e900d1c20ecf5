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
    add: async (added: File[]) => {
      const chosen = await draft.whenReady();
      const sorted = sortFiles(chosen, added, RULES);
      setRejected(sorted.rejected);
      if (sorted.files.length !== chosen.length) draft.set(sorted.files);
    },
    remove: (file: File) => draft.set(draft.files.filter((other) => other !== file)),
    /** The files of a message that is sent now. */
    take: () => {
      setRejected([]);
      return draft.take();
    },
  };
}

export type ComposerFiles = ReturnType<typeof useComposerFiles>;
