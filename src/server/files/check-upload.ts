import { open, rename, rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { MAX_IMAGE_PIXELS, PICTURE_TIMEOUT_S, PICTURES_CHECKED_AT_ONCE, UPLOAD_MIME_TYPES } from '@/config/limits';
import { AppError, fieldError } from '../http/app-error';
import { pngWithoutTexts } from './png-without-texts';
import type { Upload } from './uploads';

/** Bounds the memory that decoding takes, over all requests. */
const inTurn = pLimit(PICTURES_CHECKED_AT_ONCE);

/**
 * Checks the content, never the file name: images are decoded, turned upright and encoded again without metadata.
 * @throws AppError unsupported_media_type, with the field · form_error for a damaged or too large picture
 */
export async function checkUpload(upload: Upload): Promise<Upload> {
  const type = await fileTypeFromFile(upload.tempPath);
  const mime = UPLOAD_MIME_TYPES.find((allowed) => allowed === type?.mime);
  if (!mime) {
    const problems = [{ code: 'wrong_file_type' as const, params: { name: upload.filename } }];
    throw new AppError('unsupported_media_type', { fields: { [upload.field]: problems } });
  }
  const filename = withExtension(upload.filename, mime);
  if (mime === 'application/pdf') {
    if (!(await hasPdfEnd(upload))) throw fieldError(upload.field, 'damaged_file', { name: filename });
    return { ...upload, filename, mime };
  }
  return { ...upload, filename, mime, ...(await inTurn(() => rewriteImage(upload, mime, filename))) };
}

async function rewriteImage(upload: Upload, mime: 'image/jpeg' | 'image/png', name: string) {
  const cleanPath = `${upload.tempPath}.clean`;
  try {
    const content = (mime === 'image/png' && (await pngWithoutTexts(upload.tempPath))) || upload.tempPath;
    const image = sharp(content, { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS })
      .timeout({ seconds: PICTURE_TIMEOUT_S })
      .rotate();
    const written = await (mime === 'image/jpeg' ? image.jpeg({ quality: 90, mozjpeg: false }) : image.png()).toFile(
      cleanPath,
    );
    await rename(cleanPath, upload.tempPath);
    return { size: (await stat(upload.tempPath)).size, width: written.width, height: written.height };
  } catch (error) {
    await rm(cleanPath, { force: true });
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw fieldError(upload.field, isTooLarge ? 'image_too_large' : 'damaged_file', { name });
  }
}

/** A complete PDF ends with its end marker; some programs write a few bytes after it. */
async function hasPdfEnd(upload: Upload): Promise<boolean> {
  const tailBytes = Math.min(upload.size, 2048);
  const handle = await open(upload.tempPath, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, upload.size - tailBytes);
    return buffer.includes('%%EOF');
  } finally {
    await handle.close();
  }
}

const EXTENSIONS = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'application/pdf': ['pdf'] } as const;

function withExtension(filename: string, mime: keyof typeof EXTENSIONS): string {
  const [preferred, ...others] = EXTENSIONS[mime];
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return [preferred, ...others].some((known) => known === ending) ? filename : `${filename}.${preferred}`;
}
