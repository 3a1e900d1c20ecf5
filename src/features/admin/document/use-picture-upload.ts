import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_UPLOAD_BYTES } from '@/config/limits/files';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { type Rejection, sortFiles } from '@/ui/form/upload-rules';
import { useEditor } from './editor-context';
import type { StoredPicture } from './types';

const ACCEPTED = ['image/jpeg', 'image/png'];
export const PICTURE_TYPES = ACCEPTED.join(',');

/** Pictures on their way to the site's files, one after the other; what is refused is said before it is sent. */
export function usePictureUpload(maxFiles: number) {
  const editor = useEditor();
  const upload = useCallMutation(adminContentCalls.uploadPicture);
  return {
    isPending: upload.isPending,
    progress: upload.progress,
    shown: upload.shown,
    /** Those that were kept, and those that no upload takes. */
    send: async (chosen: FileList | null): Promise<{ kept: StoredPicture[]; rejected: Rejection[] }> => {
      const { files, rejected } = sortFiles([], Array.from(chosen ?? []), {
        accept: ACCEPTED,
        maxFiles,
        maxBytes: MAX_UPLOAD_BYTES,
      });
      const kept: StoredPicture[] = [];
      for (const file of files) {
        const picture = await upload.run({ picture: [file] });
        if (!picture) break;
        editor.keepPicture(picture);
        kept.push(picture);
      }
      return { kept, rejected };
    },
  };
}
