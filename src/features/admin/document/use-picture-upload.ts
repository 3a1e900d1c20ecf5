import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_UPLOAD_BYTES } from '@/config/limits/files';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { type Rejection, sortFiles } from '@/ui/form/upload-rules';
import { useEditor } from './editor-context';
import type { StoredPicture } from './types';

const ACCEPTED = ['image/jpeg', 'image/png'];
export const PICTURE_TYPES = ACCEPTED.join(',');

/** Uploads pictures to the site's files, one after the other. Files against the rules are rejected before sending. */
export function usePictureUpload(maxFiles: number) {
  const editor = useEditor();
  const upload = useCallMutation(adminContentCalls.uploadPicture);
  return {
    isPending: upload.isPending,
    progress: upload.progress,
    shown: upload.shown,
    /** Why the server refused a picture. */
    error: upload.fieldErrors.picture,
    /** Returns the stored pictures (`stored`) and the rejected files. */
    send: async (chosen: FileList | null): Promise<{ stored: StoredPicture[]; rejected: Rejection[] }> => {
      const { files, rejected } = sortFiles([], Array.from(chosen ?? []), {
        accept: ACCEPTED,
        maxFiles,
        maxBytes: MAX_UPLOAD_BYTES,
      });
      const stored: StoredPicture[] = [];
      for (const file of files) {
        const picture = await upload.run({ picture: [file] });
        if (!picture) break;
        editor.addUploadedPicture(picture);
        stored.push(picture);
      }
      return { stored, rejected };
    },
  };
}
