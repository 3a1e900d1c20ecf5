import { useEffect, useState } from 'react';
import { resized } from '@/ui/media/picture-source';
import type { StoredFile } from '../files/stored-file';

/** About as wide as a phone shows it. */
const WIDTH_PX = 1280;

/**
 * The bytes of a picture, fetched before the press that shares them: browsers open the share sheet only at once.
 * @returns null while it is fetched; `failed` if it cannot be
 */
export function usePictureFile(picture: StoredFile | null): File | 'failed' | null {
  const [file, setFile] = useState<File | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every reply signs the URL anew; the picture is the same
  useEffect(() => {
    if (!picture) return;
    let isCurrent = true;
    fetch(resized(picture.src, WIDTH_PX))
      .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`${response.status}`))))
      .then(
        (bytes) => isCurrent && setFile(new File([bytes], picture.filename, { type: bytes.type })),
        () => isCurrent && setFile('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [picture?.id]);
  return file;
}
