import { MAX_UPLOAD_BYTES, UPLOAD_MIME_TYPES } from '@/config/limits/files';
import { isPicture, type StoredFile } from '@/features/common/files/stored-file';
import { sortFiles } from '@/ui/form/upload-rules';

const JPEG = 'image/jpeg';
const isUploadable = ({ mime }: StoredFile) => (UPLOAD_MIME_TYPES as readonly string[]).includes(mime);

/**
 * Stored files as files to upload again, with the names of those that cannot be: they could not be read, or there is no
 * room for them.
 */
export async function carriedFiles(stored: readonly StoredFile[], maxFiles: number) {
  const read = await Promise.all(stored.map((file) => fetched(file).catch(() => null)));
  const found = read.filter((file) => file !== null);
  const rules = { accept: UPLOAD_MIME_TYPES, maxFiles, maxBytes: MAX_UPLOAD_BYTES };
  const { files, rejected } = sortFiles([], found, rules);
  const unread = stored.filter((_file, index) => read[index] === null).map(({ filename }) => filename);
  return { files, leftBehind: [...unread, ...rejected.map(({ name }) => name)] };
}

async function fetched(file: StoredFile): Promise<File> {
  const response = await fetch(file.src);
  if (!response.ok) throw new Error(`${file.filename} answered ${response.status}`);
  const blob = await response.blob();
  if (isUploadable(file) || !isPicture(file)) return new File([blob], file.filename, { type: file.mime });
  return new File([await redrawn(blob)], file.filename.replace(/\.\w+$/, '.jpg'), { type: JPEG });
}

/** A picture in a format that is stored but not accepted from users, as one that is. */
async function redrawn(blob: Blob): Promise<Blob> {
  const picture = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('the picture was not drawn'))), JPEG, 0.9);
  });
}
