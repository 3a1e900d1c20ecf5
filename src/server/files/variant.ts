import {
  PICTURE_BLUR_RATIO,
  PICTURE_ENLARGE_RATIO,
  PICTURE_QUALITIES,
  PICTURE_QUALITY,
  PICTURE_WIDTHS_PX,
} from '@/config/limits';

/** What a picture is written as for somebody who asked for less than its original. */
export interface Variant {
  /** Pixels; it is never drawn wider, and narrower where its height would grow too much. */
  width: number;
  quality: number;
  isBlurred: boolean;
  format: 'avif' | 'webp' | 'jpeg' | 'png';
}

/** A picture as its row has it. */
interface Original {
  mime: string;
  width: number | null;
}

/**
 * The variant that an address asks for (`w`, `q`, `blur=1`), on the ladder of config/limits; null for the original:
 * nothing is asked for, or it is no picture.
 * @param accept the browser's Accept: it says which formats it reads
 * @param isKept whether it is fetched often enough to be worth AVIF, which is the smallest and takes the longest
 */
export function variantOf(
  { mime, width }: Original,
  query: URLSearchParams,
  accept: string,
  isKept: boolean,
): Variant | null {
  if (!mime.startsWith('image/') || !width) return null;
  const isBlurred = query.get('blur') === '1';
  const asked = numberIn(query.get('w'));
  if (asked === null && !query.has('q') && !isBlurred) return null;
  return {
    width: isBlurred
      ? Math.max(1, Math.round(width * PICTURE_BLUR_RATIO))
      : Math.min(atLeast(PICTURE_WIDTHS_PX, asked ?? width), Math.round(width * PICTURE_ENLARGE_RATIO)),
    quality: isBlurred ? PICTURE_QUALITIES[0] : atLeast(PICTURE_QUALITIES, numberIn(query.get('q')) ?? PICTURE_QUALITY),
    isBlurred,
    format: formatFor(mime, accept, isKept && !isBlurred),
  };
}

/** Under which name it is kept beside the others of its picture. */
export const variantName = ({ width, quality, isBlurred, format }: Variant): string =>
  `${width}${isBlurred ? 'b' : ''}-${quality}.${format}`;

/** A picture's media type. */
export const variantMime = ({ format }: Pick<Variant, 'format'>): string => `image/${format}`;

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** The smallest of a rising ladder that is not less; at its end the last. */
const atLeast = (ladder: readonly number[], value: number): number =>
  ladder.find((step) => step >= value) ?? (ladder.at(-1) as number);

function formatFor(mime: string, accept: string, isAvifWorthIt: boolean): Variant['format'] {
  if (isAvifWorthIt && accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return mime === 'image/png' ? 'png' : 'jpeg';
}
