import { SENT_PICTURE_PX, SENT_PICTURE_QUALITY, SHRINK_FROM_BYTES } from '@/config/limits/files';

/** A picture as it is sent: at most so many pixels on its longer side, as a jpeg. What the browser cannot read stays. */
async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < SHRINK_FROM_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SENT_PICTURE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // What is transparent would be black in a jpeg.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', SENT_PICTURE_QUALITY),
    );
    // Phones have little memory for canvases.
    canvas.width = 0;
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}

/** One after the other: a phone has no memory for ten of them at once. */
export async function shrinkPictures(files: readonly File[]): Promise<File[]> {
  const shrunk: File[] = [];
  for (const file of files) shrunk.push(await shrinkPicture(file));
  return shrunk;
}
