import { SENT_PICTURE_PX, SENT_PICTURE_QUALITY, SHRINK_FROM_BYTES } from '@/config/limits/files';

/** A picture as it is sent: at most so many pixels on its longer side, as a jpeg. What the browser cannot read stays. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < SHRINK_FROM_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SENT_PICTURE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', SENT_PICTURE_QUALITY),
    );
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}
