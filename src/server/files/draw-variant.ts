import sharp from 'sharp';
import { MAX_IMAGE_PIXELS, PICTURE_MAX_HEIGHT_PX, PICTURE_TIMEOUT_S } from '@/config/limits';
import type { Variant } from './variant';

/** Smooths the few pixels of a placeholder. */
const BLUR_SIGMA = 1;
/** From 0 to 9: with a higher effort AVIF takes much longer and is hardly smaller. */
const AVIF_EFFORT = 1;

/** Encodes a stored picture as the variant; never higher than the limit. */
export function drawVariant(original: Buffer, { width, quality, isBlurred, format }: Variant): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds: PICTURE_TIMEOUT_S })
    .resize({ width, height: PICTURE_MAX_HEIGHT_PX, fit: 'inside' });
  if (isBlurred) picture.blur(BLUR_SIGMA);
  switch (format) {
    case 'avif':
      return picture.avif({ quality: Math.round(quality * AVIF_QUALITY_SHARE), effort: AVIF_EFFORT }).toBuffer();
    case 'webp':
      return picture.webp({ quality }).toBuffer();
    case 'png':
      return picture.png({ palette: true, quality }).toBuffer();
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true }).toBuffer();
  }
}

/** AVIF's quality scale differs: two thirds of a JPEG's quality look the same. */
const AVIF_QUALITY_SHARE = 2 / 3;
