import { rename, rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { MAX_IMAGE_PIXELS, PICTURE_TIMEOUT_S, UPLOAD_MIME_TYPES } from '@/config/limits';
import { AppError, fieldError } from '../http/app-error';
import type { FieldCode } from '../texts/codes';
import { checkPdf } from './check-pdf';
import { pngWithoutTexts } from './png-without-texts';
import type { Upload } from './uploads';

/**
 * Checks the content, never the file name: images are decoded, turned upright and encoded again without metadata; PDFs
 * may only show pages.
 * @throws AppError unsupported_media_type, with the field · form_error for a damaged, too large or active file
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
    const refuse = (problem: FieldCode): never => {
      throw fieldError(upload.field, problem, { name: filename });
    };
    await checkPdf(upload.tempPath, refuse);
    return { ...upload, filename, mime };
  }
  return { ...upload, filename, mime, ...(await rewriteImage(upload, mime, filename)) };
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

const EXTENSIONS = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'application/pdf': ['pdf'] } as const;

function withExtension(filename: string, mime: keyof typeof EXTENSIONS): string {
  const [preferred, ...others] = EXTENSIONS[mime];
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return [preferred, ...others].some((known) => known === ending) ? filename : `${filename}.${preferred}`;
}
